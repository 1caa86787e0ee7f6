import DependencyContainer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WeakScopeTests {
  @Test("C15: Two holders share a weak object; after both let go a new one is made")
  func shared() throws {
    let (made, ended) = (Counter(), Counter())
    let container = try build { builder in
      builder.register(CountedKey.self, scope: .weak) { Counted(made, ended) }
    }
    var one: Counted? = try container.resolve(CountedKey.self)
    var other: Counted? = try container.resolve(CountedKey.self)
    #expect(one === other)
    one = nil
    #expect(ended.count == 0)
    other = nil
    #expect(ended.count == 1)
    _ = try container.resolve(CountedKey.self)
    #expect(made.count == 2)
  }

  @Test("C15: Under contention there are never two weak objects at once")
  func contention() throws {
    let (made, ended) = (Counter(), Counter())
    let container = try build { builder in
      builder.register(CountedKey.self, scope: .weak) { Counted(made, ended) }
    }
    for round in 1...100 {
      let held = onThreads(8) { _ in try? container.resolve(CountedKey.self) }
      #expect(Set(held.map { $0.map { ObjectIdentifier($0) } }).count == 1)
      #expect(made.count == round)
    }
    #expect(ended.count == 100)
  }

  @Test("C32: A weak object may stand behind a protocol")
  func existential() throws {
    let container = try build { builder in
      builder.register(SoundKey.self, scope: .weak) { Horn() }
    }
    let sound = try container.resolve(SoundKey.self)
    #expect(sound.text == "honk")
    #expect(try container.resolve(SoundKey.self) as? Horn === sound as? Horn)
  }

  @Test("C32: A struct with the weak scope is refused")
  func structure() throws {
    let container = try build { builder in
      builder.register(SoundKey.self, scope: .weak) { Whisper() }
    }
    let error = #expect(throws: ResolutionError.notAnObject(key: "SoundKey", type: "Whisper")) {
      try container.resolve(SoundKey.self)
    }
    #expect(
      error?.description
        == "'SoundKey' has the scope 'weak', but its factory made a 'Whisper', which is no class. "
        + "Make it a class, or register it as shared or transient.")
    #expect(throws: ResolutionError.self) { try container.resolveAll() }
  }
}

enum SoundKey: DependencyKey { typealias Value = any Sound }
protocol Sound: Sendable { var text: String { get } }
struct Whisper: Sound { let text = "psst" }
final class Horn: Sound { let text = "honk" }
