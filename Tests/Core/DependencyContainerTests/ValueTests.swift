import DependencyContainer
import Testing

enum OptionalKey: DependencyKey { typealias Value = (any Sound)? }
enum FunctionKey: DependencyKey { typealias Value = @Sendable (Int) -> Int }
enum ActorKey: DependencyKey { typealias Value = Tally }
enum ScreenKey: DependencyKey { typealias Value = MainScreen }
enum PairKey: DependencyKey { typealias Value = Pair }

actor Tally {
  private(set) var count = 0
  func add() { count += 1 }
}
@MainActor final class MainScreen {
  var title = ""
  nonisolated init() {}
}
struct Pair: Sendable, Equatable { var left = 1, right = [2] }

struct ValueTests {
  private func container() throws -> Container {
    try build { builder in
      builder.register(SoundKey.self) { Horn() }
      builder.register(OptionalKey.self) { nil }
      builder.register(FunctionKey.self) { { $0 * 2 } }
      builder.register(ActorKey.self, make: Tally.init)
      builder.register(ScreenKey.self, make: MainScreen.init)
      builder.register(PairKey.self, value: Pair(left: 3))
    }
  }

  @Test("C12: An existential, a function and a struct come out as they went in")
  func kinds() throws {
    let container = try container()
    #expect(try container.resolve(SoundKey.self).text == "honk")
    #expect(try container.resolve(FunctionKey.self)(21) == 42)
    #expect(try container.resolve(PairKey.self) == Pair(left: 3, right: [2]))
  }

  @Test("C12: An optional that is nil is a value, not a missing one")
  func absentOptional() throws {
    let container = try container()
    #expect(try container.resolve(OptionalKey.self) == nil)
    let made = Counter()
    let counting = try build { builder in
      builder.register(OptionalKey.self) {
        made.increment()
        return nil
      }
    }
    for _ in 0..<3 { #expect(try counting.resolve(OptionalKey.self) == nil) }
    #expect(made.count == 1)
  }

  @Test("C12: An actor and an object of the main actor keep their identity and state")
  @MainActor func isolated() async throws {
    let container = try container()
    try await container.resolve(ActorKey.self).add()
    #expect(try await container.resolve(ActorKey.self).count == 1)
    try container.resolve(ScreenKey.self).title = "Home"
    #expect(try container.resolve(ScreenKey.self).title == "Home")
  }
}
