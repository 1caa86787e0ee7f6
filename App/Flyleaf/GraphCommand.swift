import Composition
import DependencyContainer

extension Main {
  /// Prints what the container registers, and opens no service for it.
  static func graph(_ format: DependencyGraph.Format) throws -> Int32 {
    print(try AppContainer.graph().rendered(as: format), terminator: "")
    return 0
  }
}
