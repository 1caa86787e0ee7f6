import DependencyContainer
import Synchronization
import Testing

enum EngineKey: DependencyKey { typealias Value = any Engine }
enum CarKey: DependencyKey { typealias Value = Car }
enum NameKey: DependencyKey { typealias Value = String }

protocol Engine: Sendable { var power: Int { get } }
struct ElectricEngine: Engine { let power = 150 }
struct Car: Sendable {
  let engine: Provider<any Engine>
  let name: Provider<String>
}
final class Token: Sendable {}
enum TokenKey: DependencyKey { typealias Value = Token }
enum HolderKey: DependencyKey { typealias Value = Holder }
final class Holder: Sendable {
  let token: Token
  init(token: Provider<Token>) { self.token = token() }
}

struct ContainerTests {
  @Test("A factory gets a provider for each key that it needs, in order")
  func needs() throws {
    var builder = ContainerBuilder()
    builder.register(CarKey.self, needs: EngineKey.self, NameKey.self, make: Car.init)
    builder.register(EngineKey.self) { ElectricEngine() }
    builder.register(NameKey.self, value: "Lightning")
    let car = try builder.build().resolve(CarKey.self)
    #expect(car.engine().power == 150)
    #expect(car.name() == "Lightning")
  }

  @Test("No factory runs before the first resolve, and a provider resolves when called")
  func laziness() throws {
    let calls = Mutex<[String]>([])
    var builder = ContainerBuilder()
    builder.register(EngineKey.self) {
      calls.withLock { $0.append("engine") }
      return ElectricEngine()
    }
    builder.register(NameKey.self, value: "")
    builder.register(CarKey.self, needs: EngineKey.self, NameKey.self) { engine, name in
      calls.withLock { $0.append("car") }
      return Car(engine: engine, name: name)
    }
    let container = try builder.build()
    #expect(calls.withLock { $0 } == [])
    let car = try container.resolve(CarKey.self)
    #expect(calls.withLock { $0 } == ["car"])
    _ = car.engine()
    #expect(calls.withLock { $0 } == ["car", "engine"])
  }

  @Test("A shared object is made once, a transient one at each resolve")
  func scopes() throws {
    var builder = ContainerBuilder()
    builder.register(TokenKey.self, make: Token.init)
    builder.register(HolderKey.self, scope: .transient, needs: TokenKey.self, make: Holder.init)
    let container = try builder.build()
    let one = try container.resolve(HolderKey.self)
    let other = try container.resolve(HolderKey.self)
    #expect(one !== other)
    #expect(one.token === other.token)
  }

  @Test("Under contention a shared object is still made once")
  func contention() async throws {
    let count = Mutex(0)
    var builder = ContainerBuilder()
    builder.register(TokenKey.self) {
      count.withLock { $0 += 1 }
      return Token()
    }
    builder.register(HolderKey.self, needs: TokenKey.self, make: Holder.init)
    let container = try builder.build()
    let distinct = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<200 {
        group.addTask { ObjectIdentifier(try container.resolve(HolderKey.self).token) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(distinct.count == 1)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("A shared object dies with its container")
  func lifetime() throws {
    weak var token: Token?
    do {
      var builder = ContainerBuilder()
      builder.register(TokenKey.self, make: Token.init)
      let container = try builder.build()
      token = try container.resolve(TokenKey.self)
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test("A key that nobody registered is an error that names it")
  func unregistered() throws {
    let container = try ContainerBuilder().build()
    let error = #expect(throws: ResolutionError.self) { try container.resolve(NameKey.self) }
    #expect(
      error?.description
        == "Nothing registers 'DependencyContainerTests.NameKey' in this container. "
        + "Register it in the composition root.")
  }

  @Test("A provider of a test needs no container")
  func providerAlone() {
    let car = Car(engine: Provider { ElectricEngine() }, name: Provider { "Alone" })
    #expect(car.name() == "Alone")
  }

  @Test("Every key can be resolved at once")
  func resolveAll() throws {
    let made = Mutex<Set<String>>([])
    var builder = ContainerBuilder()
    builder.register(NameKey.self) {
      made.withLock { _ = $0.insert("name") }
      return ""
    }
    builder.register(TokenKey.self) {
      made.withLock { _ = $0.insert("token") }
      return Token()
    }
    let container = try builder.build()
    #expect(try container.resolveAll() == 2)
    #expect(made.withLock { $0 } == ["name", "token"])
    #expect(
      container.keyNames == [
        "DependencyContainerTests.NameKey", "DependencyContainerTests.TokenKey",
      ])
  }
}
