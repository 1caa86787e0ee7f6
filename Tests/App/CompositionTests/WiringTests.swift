import DependencyContainerTesting
import Testing

@testable import Composition

struct WiringTests {
  @Test("The app's wiring is valid")
  func wiring() {
    expectValid { AppContainer.register(in: &$0) }
  }
}
