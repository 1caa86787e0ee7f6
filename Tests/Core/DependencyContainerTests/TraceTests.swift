import DependencyContainer
import Foundation
import Synchronization
import Testing

struct TraceTests {
  private let alpha = "DependencyContainerTests.AlphaKey"
  private let beta = "DependencyContainerTests.BetaKey"

  private func container(_ trace: ResolutionTrace) throws -> Container {
    var builder = ContainerBuilder()
    builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
      Node("alpha of \(beta().name)", links: [{ beta() }])
    }
    builder.register(BetaKey.self, scope: .transient) { Node("beta") }
    return try builder.build(recording: trace)
  }

  @Test("A trace says what was resolved for whom, what was made, and how often")
  func events() throws {
    let trace = ResolutionTrace()
    let container = try container(trace)
    #expect(trace.events == [])
    let object = try container.resolve(AlphaKey.self)
    _ = try object.follow()
    #expect(trace.events.map(\.key) == [beta, beta, alpha, alpha, beta, beta])
    #expect(
      trace.events.map(\.kind) == [.make, .resolve, .make, .resolve, .make, .resolve])
    #expect(trace.events.map(\.requester) == [nil, alpha, nil, nil, nil, alpha])
    #expect(trace.events.allSatisfy { $0.duration >= .zero && $0.start >= .zero })
    #expect(trace.counts == [alpha: 1, beta: 2])
  }

  @Test("Who hears a trace is told of each event at once, also of those that are not kept")
  func hearing() throws {
    let heard = Mutex<[ResolutionTrace.Event]>([])
    let trace = ResolutionTrace(limit: 0) { event in heard.withLock { $0.append(event) } }
    _ = try container(trace).resolve(AlphaKey.self)
    #expect(heard.withLock { $0.map(\.key) } == [beta, beta, alpha, alpha])
    #expect(trace.events == [])
  }

  @Test("A child's resolves are traced with its parent's")
  func child() throws {
    let trace = ResolutionTrace()
    _ = try container(trace).child().resolve(BetaKey.self)
    #expect(trace.counts == [beta: 1])
  }

  @Test("A trace that is full keeps counting")
  func limit() throws {
    let trace = ResolutionTrace(limit: 2)
    let container = try container(trace)
    for _ in 0..<5 { _ = try container.resolve(BetaKey.self) }
    #expect(trace.events.count == 2)
    #expect(trace.counts == [beta: 5])
  }

  @Test("Living objects are counted for each key, transient ones too")
  func living() throws {
    let trace = ResolutionTrace()
    let container = try container(trace)
    let held = try (0..<100).map { _ in try container.resolve(BetaKey.self) }
    for _ in 0..<1_000 { _ = try container.resolve(BetaKey.self) }
    #expect(trace.livingObjects == [beta: 100])
    #expect(held.count == 100)
    #expect(container.livingObjects == [:])
    _ = try container.resolve(AlphaKey.self)
    #expect(container.livingObjects == [alpha: 1])
  }

  @Test("The trace's JSON is read back")
  func json() throws {
    struct Written: Decodable {
      struct Event: Decodable {
        let kind: String, key: String, requester: String?, start: Int, duration: Int
      }
      let events: [Event], counts: [String: Int], living: [String: Int]
    }
    let trace = ResolutionTrace()
    _ = try container(trace).resolve(AlphaKey.self)
    let written = try JSONDecoder().decode(Written.self, from: Data(trace.json.utf8))
    #expect(written.events.map(\.key) == [beta, beta, alpha, alpha])
    #expect(written.events[1].requester == alpha)
    #expect(written.counts == [alpha: 1, beta: 1])
  }

  @Test("What decorates an object is part of its making, and the decorated one is counted")
  func decorated() async throws {
    let trace = ResolutionTrace()
    var builder = ContainerBuilder()
    builder.register(AlphaKey.self) { Node("alpha") }
    builder.decorate(AlphaKey.self, needs: BetaKey.self) { Node("\($0.name) with \($1().name)") }
    builder.register(BetaKey.self) { Node("beta") }
    builder.register(DatabaseKey.self) { Node("database") }
    builder.decorate(DatabaseKey.self) { Node("decorated \($0.name)") }
    let container = try builder.build(recording: trace)
    let alpha = try container.resolve(AlphaKey.self)
    let database = try await container.resolve(DatabaseKey.self)
    let making = trace.events.filter { $0.kind == .make }.map(\.key)
    #expect(
      making == [
        "DependencyContainerTests.BetaKey", "DependencyContainerTests.AlphaKey",
        "DependencyContainerTests.DatabaseKey",
      ])
    #expect(
      trace.livingObjects == [
        "DependencyContainerTests.AlphaKey": 1, "DependencyContainerTests.BetaKey": 1,
        "DependencyContainerTests.DatabaseKey": 1,
      ])
    withExtendedLifetime((alpha, database)) {}
  }

  @Test("Async factories are traced too")
  func asynchronous() async throws {
    let trace = ResolutionTrace()
    var builder = ContainerBuilder()
    builder.register(DatabaseKey.self) { Node("database") }
    _ = try await builder.build(recording: trace).resolve(DatabaseKey.self)
    #expect(trace.events.map(\.kind) == [.make, .resolve])
  }
}
