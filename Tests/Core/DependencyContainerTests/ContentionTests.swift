import DependencyContainer
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ContentionTests {
  private static let asked = Box<Container>()
  private static let answer = Box<String>()

  @Test("C1: A shared object's factory resolves another shared object")
  func nested() throws {
    let container = try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { Node("alpha of \($0().name)") }
      builder.register(BetaKey.self) { Node("beta") }
    }
    #expect(try container.resolve(AlphaKey.self).name == "alpha of beta")
  }

  @Test("C1: Also through a container that it captured")
  func nestedByKey() throws {
    let box = Box<Container>()
    let container = try build { builder in
      builder.register(AlphaKey.self) { [box] in
        Node("alpha of \((try? box.value?.resolve(BetaKey.self).name) ?? "nothing")")
      }
      builder.register(BetaKey.self) { Node("beta") }
    }
    box.value = container
    defer { box.value = nil }
    #expect(try container.resolve(AlphaKey.self).name == "alpha of beta")
  }

  @Test("C3: Two threads, alpha needs beta, beta's first use needs alpha: each is built once")
  func opposite() throws {
    for _ in 0..<200 {
      let (alphas, betas) = (Counter(), Counter())
      let container = try build { builder in
        builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
          alphas.increment()
          return Node("alpha of \(beta().name)")
        }
        builder.register(BetaKey.self, needs: Later<AlphaKey>.self) { alpha in
          betas.increment()
          return Node("beta", links: [{ try alpha() }])
        }
      }
      let used = onThreads(2) { index in
        index == 0
          ? try? container.resolve(AlphaKey.self)
          : try? container.resolve(BetaKey.self).follow()
      }
      #expect(used[0] != nil)
      #expect(used[0] === used[1])
      #expect(alphas.count == 1)
      #expect(betas.count == 1)
    }
  }

  @Test("C4: A slow factory holds up neither other keys nor objects that exist, on 8 threads")
  func slowFactory() throws {
    let (started, others) = (Gate(), Gate())
    let container = try build { builder in
      builder.register(AlphaKey.self) {
        started.open()
        others.wait()
        return Node("slow")
      }
      builder.register(BetaKey.self) { Node("shared") }
      builder.register(GammaKey.self, needs: BetaKey.self) { Node("new, of \($0().name)") }
      builder.register(DeltaKey.self, scope: .transient) { Node("transient") }
    }
    _ = try container.resolve(BetaKey.self)
    let slow = Box<Node>()
    let ended = Gate()
    startThread {
      slow.value = try? container.resolve(AlphaKey.self)
      ended.open()
    }
    started.wait()
    let names = onThreads(8) { _ in
      [
        try? container.resolve(BetaKey.self).name, try? container.resolve(GammaKey.self).name,
        try? container.resolve(DeltaKey.self).name,
      ]
    }
    // The slow factory is still at work, or this line was never reached.
    #expect(slow.value == nil)
    #expect(names == Array(repeating: ["shared", "new, of shared", "transient"], count: 8))
    others.open()
    ended.wait()
    #expect(slow.value?.name == "slow")
  }

  @Test("C6: A provider is called from another thread than the one that built the object")
  func providerElsewhere() throws {
    let container = try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
        Node("alpha", links: [{ beta() }])
      }
      builder.register(BetaKey.self) { Node("beta") }
    }
    let alpha = try container.resolve(AlphaKey.self)
    let betas = onThreads(8) { _ in (try? alpha.follow()).map { ObjectIdentifier($0) } }
    #expect(Set(betas).count == 1)
    #expect(betas.first != .some(nil))
  }

  @Test("C21: 8 threads first-resolve one slow shared key: one object, everyone gets it")
  func slowShared() throws {
    let made = Counter()
    let (started, all) = (Gate(), Gate())
    let container = try build { builder in
      builder.register(AlphaKey.self) {
        made.increment()
        started.open()
        all.wait()
        return Node("slow")
      }
      builder.register(BetaKey.self) { Node("unrelated") }
    }
    startThread {
      started.wait()
      // Meanwhile an unrelated key is made; only then may the slow one end.
      if (try? container.resolve(BetaKey.self)) != nil { all.open() }
    }
    let objects = onThreads(8) { _ in
      (try? container.resolve(AlphaKey.self)).map { ObjectIdentifier($0) }
    }
    #expect(Set(objects).count == 1)
    #expect(objects.count == 8)
    #expect(made.count == 1)
  }

  @Test("C22: A factory waits for another thread that resolves from the same container")
  func waitingFactory() throws {
    let box = Box<Container>()
    let container = try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
        let names = onThreads(1) { _ in
          [beta().name, (try? box.value?.resolve(GammaKey.self).name) ?? "nothing"]
        }
        return Node("alpha of \(names[0].joined(separator: " and "))")
      }
      builder.register(BetaKey.self) { Node("beta") }
      builder.register(GammaKey.self) { Node("gamma") }
    }
    box.value = container
    defer { box.value = nil }
    #expect(try container.resolve(AlphaKey.self).name == "alpha of beta and gamma")
  }

  @Test("C23: From a task, a queue and a C callback, the container asked is the one that answers")
  func anywhere() async throws {
    let containers = try (0..<2).map { index in
      try build { $0.register(AlphaKey.self) { Node("of container \(index)") } }
    }
    for (index, container) in containers.enumerated() {
      let name = "of container \(index)"
      let detached = Task.detached { try container.resolve(AlphaKey.self).name }
      #expect(try await detached.value == name)
      let queued = DispatchQueue(label: "queue").sync { try? container.resolve(AlphaKey.self).name }
      #expect(queued == name)
      let threads = onThreads(1) { _ in try? container.resolve(AlphaKey.self).name }
      #expect(threads == [name])
      Self.asked.value = container
      var numbers = [2, 1]
      qsort(&numbers, 2, MemoryLayout<Int>.stride) { _, _ in  // A C function captures nothing.
        ContentionTests.answer.value = try? ContentionTests.asked.value?.resolve(AlphaKey.self).name
        return 0
      }
      #expect(Self.answer.value == name)
    }
    Self.asked.value = nil
  }

  @Test("Two factories that wait for each other through a captured container get the path")
  func deadlock() throws {
    for _ in 0..<50 {
      let box = Box<Container>()
      let errors = Mutex<[ResolutionError]>([])
      let (alphaStarted, betaStarted) = (Gate(), Gate())
      let container = try build { builder in
        builder.register(AlphaKey.self) {
          alphaStarted.open()
          betaStarted.wait()
          let error = Box<ResolutionError>()
          error.keep { _ = try box.value?.resolve(BetaKey.self) }
          errors.withLock { $0 += error.value.map { [$0] } ?? [] }
          return Node("alpha")
        }
        builder.register(BetaKey.self, needs: AlphaKey.self) { alpha in
          betaStarted.open()
          alphaStarted.wait()
          return Node("beta of \(alpha().name)")
        }
      }
      box.value = container
      defer { box.value = nil }
      let names = onThreads(2) { index in
        index == 0
          ? try? container.resolve(AlphaKey.self).name : try? container.resolve(BetaKey.self).name
      }
      #expect(names == ["alpha", "beta of alpha"])
      let paths = errors.withLock { $0 }
      #expect(paths.count == 1)
      #expect(
        [
          .deadlock(path: ["AlphaKey", "BetaKey", "AlphaKey"]),
          .deadlock(path: ["BetaKey", "AlphaKey", "BetaKey"]),
          .cycle(path: ["AlphaKey", "BetaKey", "AlphaKey"]),
        ].contains(paths.first))
    }
  }

  @Test("C24: 300,000 transient objects leave nothing behind")
  func transientObjects() throws {
    let living = Counter()
    let ended = Counter()
    let container = try build { builder in
      builder.register(CountedKey.self, scope: .transient) { Counted(living, ended) }
    }
    for _ in 0..<300_000 { _ = try container.resolve(CountedKey.self) }
    #expect(living.count == 300_000)
    #expect(ended.count == 300_000)
  }
}

enum CountedKey: DependencyKey { typealias Value = Counted }

/// Counts its own making and end.
final class Counted: Sendable {
  private let ended: Counter

  init(_ made: Counter, _ ended: Counter) {
    self.ended = ended
    made.increment()
  }

  deinit { ended.increment() }
}
