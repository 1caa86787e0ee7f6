/// Owns a flow: decides which screen comes next, and gives the flow's result back.
///
/// A coordinator states its flow only; the `Flow` behind it follows the screens, the children and
/// the one outcome:
///
///     final class LoginCoordinator: Coordinator {
///       let flow = Flow<Account>()
///       func start() { flow.router.push(LoginScreen { [weak self] in self?.flow.finish($0) }) }
///     }
@MainActor
public protocol Coordinator<Output>: AnyObject {
  /// What the flow gives back when it has finished.
  associatedtype Output

  /// The engine behind this coordinator, made with it and never shared.
  var flow: Flow<Output> { get }

  /// Shows the flow's first screen or starts its first child.
  func start()
}

/// A running coordinator's place in the tree, as a value.
public struct CoordinatorTree: Hashable, Sendable {
  /// The name of the coordinator's type.
  public let name: String
  /// The flows that it started and that have not ended, oldest first.
  public let children: [CoordinatorTree]

  /// Makes a tree of a name and children.
  public init(name: String, children: [CoordinatorTree] = []) {
    self.name = name
    self.children = children
  }
}
