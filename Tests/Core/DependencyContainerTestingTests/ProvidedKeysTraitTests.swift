import DependencyContainer
import DependencyContainerTesting
import Dispatch
import Foundation
import Synchronization
import Testing

struct ProvidedKeysTraitTests {
  @Test("A key that the app registers fails the test, with who asked, the place and the mend")
  func unprovided() async throws {
    let issues = try await issues(of: .providedKeysOnly(and: PageKey.self)) {
      let page = try Journal.make().resolve(PageKey.self)
      #expect(page.clock().text == "the real clock")
    }
    #expect(
      issues.map(\.words) == [
        """
        'PageKey' asked for 'ClockKey', which the test does not provide (registered at \
        /app/Composition/Journal.swift:4). Override it in the test, or name it: \
        .providedKeysOnly(and: ClockKey.self)
        """
      ])
    #expect(issues.map(\.line) == [Test.current?.sourceLocation.line])
  }

  @Test("The issue comes before the factory runs")
  func before() async throws {
    let log = Mutex<[String]>([])
    _ = try await issues(of: .providedKeysOnly()) {
      var builder = ContainerBuilder()
      builder.register(
        ClockKey.self,
        make: {
          log.withLock { $0.append("made") }
          return Entry("clock")
        }, file: Journal.file, line: 1)
      _ = try builder.build().resolve(ClockKey.self)
    } onIssue: {
      log.withLock { $0.append("issue") }
    }
    #expect(log.withLock { $0 } == ["issue", "made"])
  }

  @Test("What the test registers or names may be resolved", .providedKeysOnly(and: PageKey.self))
  func provided() throws {
    let container = try Journal.make().overriding(ClockKey.self, with: Entry("a fake"))
    #expect(try container.resolve(PageKey.self).clock().text == "a fake")
  }

  @Test("Every way to resolve is seen, and each key once", arguments: Way.allCases)
  func ways(_ way: Way) async throws {
    let issues = try await issues(of: .providedKeysOnly(and: PageKey.self)) {
      let container = try Journal.make()
      for _ in 0..<3 { try await way.resolve(from: container) }
    }
    #expect(issues.map(\.key) == way.unprovided)
  }

  @Test("From a task, a queue and a C callback the test that made the container is told")
  func elsewhere() async throws {
    let issues = try await issues(of: .providedKeysOnly()) {
      let container = try Journal.make()
      _ = try await Task.detached { try container.resolve(ClockKey.self) }.value
      _ = DispatchQueue(label: "queue").sync { try? container.resolve(CoverKey.self) }
      onThread { _ = try? container.resolve(PageKey.self) }
    }
    #expect(Set(issues.map(\.key)) == ["ClockKey", "CoverKey", "PageKey"])
    #expect(Set(issues.map(\.line)) == [Test.current?.sourceLocation.line])
  }

  @Test("A container made before is bound by overriding, and one made within stays bound")
  func binding() async throws {
    let before = try Journal.make()
    let issues = try await issues(of: .providedKeysOnly()) {
      _ = try before.resolve(ClockKey.self)
      let bound = try before.overriding {
        $0.register(CoverKey.self, value: Entry("fake"), replacing: true)
      }
      _ = try await Task.detached { try bound.child().resolve(ClockKey.self) }.value
      _ = try bound.resolve(CoverKey.self)
    }
    #expect(issues.map(\.key) == ["ClockKey"])
    _ = try before.resolve(ClockKey.self)
  }

  @Test("What a test provides in a child is provided, and what it inherits is not")
  func child() async throws {
    let issues = try await issues(of: .providedKeysOnly(and: PageKey.self)) {
      let child = try Journal.make().child {
        $0.register(ClockKey.self, value: Entry("a child's fake"))
      }
      #expect(try child.resolve(ClockKey.self).text == "a child's fake")
      _ = try child.resolve(CoverKey.self)
    }
    #expect(issues.map(\.key) == ["CoverKey"])
  }

  @Test("What is resolved after the test has ended fails no test")
  func late() async throws {
    let kept = Mutex<Container?>(nil)
    let issues = try await issues(of: .providedKeysOnly()) {
      let container = try Journal.make()
      kept.withLock { $0 = container }
    }
    let container = try #require(kept.withLock { $0 })
    _ = try container.resolve(ClockKey.self)
    _ = try await Task.detached { try container.resolve(CoverKey.self) }.value
    #expect(issues.isEmpty)
  }

  @Test("A test without the trait is not watched, and a trace records under the trait as without")
  func recording() async throws {
    let trace = ResolutionTrace()
    let issues = try await issues(of: .providedKeysOnly(and: ClockKey.self)) {
      var builder = ContainerBuilder()
      Journal.register(in: &builder)
      _ = try builder.build(recording: trace).resolve(ClockKey.self)
    }
    #expect(issues.isEmpty)
    #expect(trace.events.map(\.kind) == [.make, .resolve])
    #expect(trace.counts.values.map { $0 } == [1])
    _ = try Journal.make().resolve(ClockKey.self)
  }

  @Test("A test's doubles may stand in any folder of its target")
  func folders() async throws {
    let trait = ProvidedKeysTrait.providedKeysOnly(
      fileID: "ShelfTests/LabelTests.swift",
      filePath: "/app/Tests/ShelfTests/Labels/LabelTests.swift")
    let issues = try await issues(of: trait) {
      var builder = ContainerBuilder()
      builder.register(
        ClockKey.self, make: { Entry("fake") }, file: "/app/Tests/ShelfTests/Doubles.swift", line: 1
      )
      builder.register(
        CoverKey.self, make: { Entry("real") }, file: "/app/Tests/ShelfTestsOfOthers/Doubles.swift",
        line: 1)
      try builder.build().resolveAll()
    }
    #expect(issues.map(\.key) == ["CoverKey"])
  }
}

/// The ways to ask a container.
enum Way: CaseIterable {
  case key, provider, lateProvider, asyncKey, all

  func resolve(from container: Container) async throws {
    switch self {
    case .key: _ = try container.resolve(ClockKey.self)
    case .provider: _ = try container.resolve(PageKey.self).clock()
    case .lateProvider: _ = try container.resolve(PageKey.self).cover()
    case .asyncKey: _ = try await container.resolve(ArchiveKey.self)
    case .all: try container.resolveAll()
    }
  }

  var unprovided: [String] {
    switch self {
    case .key, .provider: ["ClockKey"]
    case .lateProvider: ["CoverKey"]
    case .asyncKey: ["ArchiveKey", "ClockKey"]
    case .all: ["ClockKey", "CoverKey", "ArchiveKey"]
    }
  }
}

struct RecordedIssue: Sendable {
  let words: String
  let line: Int?

  /// The key that was asked for.
  var key: String? {
    words.firstMatch(of: /asked for '(\w+)'/).map { String($0.output.1) }
  }
}

/// Runs `body` as a test with the trait, and gives the issues that the trait records.
func issues(
  of trait: ProvidedKeysTrait, _ body: @escaping @Sendable () async throws -> Void,
  onIssue: @escaping @Sendable () -> Void = {}
) async throws -> [RecordedIssue] {
  let test = try #require(Test.current)
  let recorded = Mutex<[RecordedIssue]>([])
  try await withKnownIssue(isIntermittent: true) {
    try await trait.provideScope(for: test, testCase: nil, performing: body)
  } matching: { issue in
    guard let words = issue.comments.first?.rawValue, words.contains("does not provide") else {
      return false
    }
    onIssue()
    recorded.withLock { $0.append(RecordedIssue(words: words, line: issue.sourceLocation?.line)) }
    return true
  }
  return recorded.withLock { $0 }
}

private func onThread(_ body: @escaping @Sendable () -> Void) {
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    ended.signal()
  }
  thread.start()
  ended.wait()
}
