import DependencyContainer
import Testing

enum DatabaseKey: AsyncDependencyKey { typealias Value = Node }
enum IndexKey: AsyncDependencyKey { typealias Value = Node }
enum ReaderKey: DependencyKey { typealias Value = Reader }

struct Reader: Sendable {
  let database: AsyncProvider<Node>
}

private struct DiskFull: Error {}

/// Suspends tasks until it is opened.
private actor AsyncGate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct AsyncFactoryTests {
  @Test("C18: One run of an async factory serves all who wait")
  func singleFlight() async throws {
    let made = Counter()
    let container = try build { builder in
      builder.register(DatabaseKey.self) {
        made.increment()
        await Task.yield()
        return Node("database")
      }
    }
    let objects = try await withThrowingTaskGroup(of: Node.self) { group in
      for _ in 0..<100 { group.addTask { try await container.resolve(DatabaseKey.self) } }
      return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(objects.count == 1)
    #expect(made.count == 1)
  }

  @Test("C18: The main actor works on while an async factory runs")
  @MainActor func mainActor() async throws {
    let gate = AsyncGate()
    let started = AsyncGate()
    let container = try build { builder in
      builder.register(DatabaseKey.self) {
        await started.open()
        await gate.wait()
        return Node("database")
      }
      builder.register(ReaderKey.self, needs: DatabaseKey.self, make: Reader.init)
    }
    let reader = try container.resolve(ReaderKey.self)
    let name = Task { try await reader.database().name }
    await started.wait()
    // The factory hangs, and this, on the main actor, goes on and lets it loose.
    await gate.open()
    #expect(try await name.value == "database")
  }

  @Test("C18: A factory that throws leaves the key as it was: the next call tries again")
  func failure() async throws {
    let attempts = Counter()
    let container = try build { builder in
      builder.register(DatabaseKey.self) {
        if attempts.increment() == 1 { throw DiskFull() }
        return Node("database")
      }
      builder.register(IndexKey.self, needs: DatabaseKey.self) { database in
        Node("index of \(try await database().name)")
      }
    }
    await #expect(throws: DiskFull.self) { try await container.resolve(IndexKey.self) }
    #expect(try await container.resolve(IndexKey.self).name == "index of database")
    #expect(attempts.count == 2)
  }

  @Test("C18: A waiter that is cancelled leaves at once, and the flight goes on for the others")
  func cancellation() async throws {
    let (gate, started) = (AsyncGate(), AsyncGate())
    let made = Counter()
    let container = try build { builder in
      builder.register(DatabaseKey.self) {
        made.increment()
        await started.open()
        await gate.wait()
        return Node("database")
      }
    }
    let first = Task { try await container.resolve(DatabaseKey.self) }
    await started.wait()
    let second = Task { try await container.resolve(DatabaseKey.self) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await gate.open()
    #expect(try await second.value.name == "database")
    #expect(try await container.resolve(DatabaseKey.self) === second.value)
    #expect(made.count == 1)
  }

  @Test("A task that is cancelled already still gets what exists, but starts nothing")
  func cancelledBefore() async throws {
    let made = Counter()
    let container = try build { builder in
      builder.register(DatabaseKey.self) { Node("database \(made.increment())") }
    }
    let resolve = { @Sendable in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await container.resolve(DatabaseKey.self)
    }
    await #expect(throws: CancellationError.self) { try await Task { try await resolve() }.value }
    #expect(made.count == 0)
    _ = try await container.resolve(DatabaseKey.self)
    #expect(try await Task { try await resolve() }.value.name == "database 1")
  }

  @Test("C2: An async factory that waits for its own key through another gets the chain")
  func cycle() async throws {
    let box = Box<Container>()
    let error = Box<ResolutionError>()
    let container = try build { builder in
      builder.register(DatabaseKey.self, needs: IndexKey.self) { index in
        Node("database of \(try await index().name)")
      }
      builder.register(IndexKey.self) {
        do {
          _ = try await box.value?.resolve(DatabaseKey.self)
        } catch let caught as ResolutionError {
          error.value = caught
        }
        return Node("index")
      }
    }
    box.value = container
    defer { box.value = nil }
    #expect(try await container.resolve(DatabaseKey.self).name == "database of index")
    #expect(error.value == .cycle(path: ["IndexKey", "DatabaseKey", "IndexKey"]))
  }

  @Test("C2: A transient async factory that comes back to its own key gets the chain")
  func transientCycle() async throws {
    let box = Box<Container>()
    let error = Box<ResolutionError>()
    let container = try build { builder in
      builder.register(DatabaseKey.self, scope: .transient, needs: IndexKey.self) { index in
        Node("database of \(try await index().name)")
      }
      builder.register(IndexKey.self, scope: .transient) {
        do {
          _ = try await box.value?.resolve(DatabaseKey.self)
        } catch let caught as ResolutionError {
          error.value = caught
        }
        return Node("index")
      }
    }
    box.value = container
    defer { box.value = nil }
    for _ in 0..<2 {
      #expect(try await container.resolve(DatabaseKey.self).name == "database of index")
      #expect(error.value == .cycle(path: ["DatabaseKey", "IndexKey", "DatabaseKey"]))
    }
  }

  @Test("Transient async objects are made for each call, weak ones are shared while held")
  func scopes() async throws {
    let container = try build { builder in
      builder.register(DatabaseKey.self, scope: .transient) { Node("database") }
      builder.register(IndexKey.self, scope: .weak) { Node("index") }
    }
    let one = try await container.resolve(DatabaseKey.self)
    #expect(try await container.resolve(DatabaseKey.self) !== one)
    weak var index: Node?
    do {
      let held = try await container.resolve(IndexKey.self)
      #expect(try await container.resolve(IndexKey.self) === held)
      index = held
    }
    #expect(index == nil)
  }

  @Test("A test overrides an async key with a value")
  func overriding() async throws {
    let container = try build { builder in
      builder.register(DatabaseKey.self) { throw DiskFull() }
    }
    let fake = Node("fake")
    let new = try container.overriding(DatabaseKey.self, with: fake)
    #expect(try await new.resolve(DatabaseKey.self) === fake)
    await #expect(throws: DiskFull.self) { try await container.resolve(DatabaseKey.self) }
  }
}
