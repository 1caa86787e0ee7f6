public import DependencyContainer

public enum NameKey: DependencyKey { public typealias Value = String }
public enum GreetingKey: DependencyKey { public typealias Value = Greeting }

public struct Greeting: Sendable {
  public let words: String
}

public enum AppContainer {
  public static func register(in builder: inout ContainerBuilder) {
    builder.root(GreetingKey.self)
    builder.register(NameKey.self, value: "world")
    builder.register(GreetingKey.self, needs: NameKey.self) { name in
      Greeting(words: "Hello, \(name())")
    }
  }

  public static func make() throws -> Container {
    var builder = ContainerBuilder()
    register(in: &builder)
    return try builder.build()
  }
}
