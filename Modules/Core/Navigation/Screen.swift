/// Anything that can stand in a stack.
@MainActor
public protocol Screen: AnyObject {}

/// Names a screen within its window. A screen shown later has the larger number.
public struct ScreenID: Hashable, Comparable, Sendable {
  /// Counts up from 1 in each window.
  public let number: Int

  /// Makes the identity of a screen from its number, as a host got it back from a person.
  public init(number: Int) {
    self.number = number
  }

  public static func < (one: ScreenID, other: ScreenID) -> Bool { one.number < other.number }
}

/// A screen in a stack with its identity and the flow that showed it.
@MainActor
struct StackEntry {
  let id: ScreenID
  let screen: any Screen
  weak var owner: FlowNode?
}
