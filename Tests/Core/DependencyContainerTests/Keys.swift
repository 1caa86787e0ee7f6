import DependencyContainer
import Synchronization

/// An object that can hold what it was made of.
final class Node: Sendable {
  let name: String
  private let links = Mutex<[@Sendable () throws -> Node]>([])

  init(_ name: String, links: [@Sendable () throws -> Node] = []) {
    self.name = name
    self.links.withLock { $0 = links }
  }

  /// Calls the provider of the link, as late as the object's first use.
  func follow(_ link: Int = 0) throws -> Node {
    try links.withLock { $0[link] }()
  }
}

enum AlphaKey: DependencyKey { typealias Value = Node }
enum BetaKey: DependencyKey { typealias Value = Node }
enum GammaKey: DependencyKey { typealias Value = Node }
enum DeltaKey: DependencyKey { typealias Value = Node }

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  @discardableResult
  func increment() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A place for what exists only later, such as a container that its own factories use.
final class Box<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

extension Box<ResolutionError> {
  /// Keeps the error that `body` throws.
  func keep(_ body: () throws -> Void) {
    do { try body() } catch { value = error as? ResolutionError }
  }
}

func build(_ register: (inout ContainerBuilder) -> Void) throws -> Container {
  var builder = ContainerBuilder()
  register(&builder)
  return try builder.build()
}
