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

  @Test("C12, C15: A weak object may stand behind a type that an optional conforms to as well")
  func anyValue() async throws {
    let container = try build { builder in
      builder.register(AnyKey.self, scope: .weak) { Horn() }
      builder.register(AsyncAnyKey.self, scope: .weak) { Horn() }
    }
    let horn = try #require(try container.resolve(AnyKey.self) as? Horn)
    #expect(try container.resolve(AnyKey.self) as? Horn === horn)
    let other = try #require(try await container.resolve(AsyncAnyKey.self) as? Horn)
    #expect(try await container.resolve(AsyncAnyKey.self) as? Horn === other)
    let structure = try build { $0.register(AnyKey.self, scope: .weak) { Whisper() } }
    #expect(throws: ResolutionError.notAnObject(key: "AnyKey", type: "Whisper")) {
      try structure.resolve(AnyKey.self)
    }
  }

  @Test("C32: A struct behind a protocol, with the weak scope, is refused when it is made")
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

  @Test("C32: Through a plain provider, which can not throw, such a struct stops the program")
  func structureThroughProvider() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = try build { builder in
        builder.register(SoundKey.self, scope: .weak) { Whisper() }
        builder.register(TitlesKey.self, needs: SoundKey.self) { [$0().text] }
      }
      _ = try container.resolve(TitlesKey.self)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "'SoundKey' has the scope 'weak', but its factory made a 'Whisper', which is no class."))
  }

  @Test("C32: A key whose values are never objects can not be weak, said before any is made")
  func neverObjects() throws {
    var builder = ContainerBuilder()
    builder.register(
      WhisperKey.self, scope: .weak, make: { Whisper() }, file: "Root.swift", line: 1)
    builder.register(
      MaybeHornKey.self, scope: .weak, make: { Horn() }, file: "Root.swift", line: 2)
    builder.register(
      PlayKey.self, scope: .weak, make: { {} }, file: "Root.swift", line: 3)
    builder.register(
      TupleKey.self, scope: .weak, make: { (1, 2) }, file: "Root.swift", line: 4)
    builder.register(
      AsyncWhisperKey.self, scope: .weak, make: { Whisper() }, file: "Root.swift", line: 5)
    let error = #expect(throws: ContainerProblems.self) { try builder.build() }
    #expect(
      error?.problems.map(\.kind) == [
        .neverObject(type: "Whisper"), .neverObject(type: "Optional<Horn>"),
        .neverObject(type: "@Sendable () -> ()"), .neverObject(type: "(Int, Int)"),
        .neverObject(type: "Whisper"),
      ])
    #expect(error?.problems.map(\.site.line) == [1, 2, 3, 4, 5])
    #expect(
      error?.problems.first?.description
        == "'WhisperKey' has the scope 'weak', but its value is a 'Whisper', which is never an "
        + "object. Make it a class or an actor, or register it as shared or transient.")
  }

  @Test("C32: What is an object, or may be one behind a protocol, can be weak")
  func objects() throws {
    let container = try build { builder in
      builder.register(HornKey.self, scope: .weak) { Horn() }
      builder.register(BellKey.self, scope: .weak) { Bell() }
      builder.register(MainKey.self, scope: .weak) { Drum() }
      builder.register(AnyObjectKey.self, scope: .weak) { Horn() }
      builder.register(BoxKey.self, scope: .weak) { Box<Int>() }
      builder.register(AnyKey.self, scope: .weak) { Horn() }
      builder.register(ParameterizedKey.self, scope: .weak) { HornCase() }
    }
    #expect(try container.resolveAll() == 7)
  }
}

enum WhisperKey: DependencyKey { typealias Value = Whisper }
enum MaybeHornKey: DependencyKey { typealias Value = Horn? }
enum PlayKey: DependencyKey { typealias Value = @Sendable () -> Void }
enum TupleKey: DependencyKey { typealias Value = (Int, Int) }
enum AsyncWhisperKey: AsyncDependencyKey { typealias Value = Whisper }
enum HornKey: DependencyKey { typealias Value = Horn }
enum BellKey: DependencyKey { typealias Value = Bell }
enum MainKey: DependencyKey { typealias Value = Drum }
enum AnyObjectKey: DependencyKey { typealias Value = any AnyObject & Sendable }
enum BoxKey: DependencyKey { typealias Value = Box<Int> }
enum AnyKey: DependencyKey { typealias Value = any Sendable }
enum AsyncAnyKey: AsyncDependencyKey { typealias Value = any Sendable }
enum ParameterizedKey: DependencyKey { typealias Value = any Case<Horn> }

actor Bell {}
@MainActor final class Drum { nonisolated init() {} }
protocol Case<Content>: Sendable { associatedtype Content }
final class HornCase: Case { typealias Content = Horn }

enum SoundKey: DependencyKey { typealias Value = any Sound }
protocol Sound: Sendable { var text: String { get } }
struct Whisper: Sound { let text = "psst" }
final class Horn: Sound { let text = "honk" }
