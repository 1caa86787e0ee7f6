import DependencyContainer
import DependencyContainerTesting
import Testing
import Wiring

struct WiringTests {
  @Test("The wiring has no fault")
  func wiring() {
    expectValid { AppContainer.register(in: &$0) }
  }

  @Test("Somebody is greeted by name", .providedKeysOnly(and: GreetingKey.self))
  func greeting() throws {
    var builder = ContainerBuilder()
    AppContainer.register(in: &builder)
    builder.register(NameKey.self, value: "Emma", replacing: true)
    #expect(try builder.build().resolve(GreetingKey.self).words == "Hello, Emma")
  }
}
