/// Anything that can stand in a stack.
@MainActor
public protocol Screen: AnyObject {}

/// A screen that stays beside what it leads to where there is room for two columns.
///
/// In a window that is wide, the topmost leading screen below the top stands in the leading column,
/// and the screen on top in the trailing one. Its flow notices nothing: see ``Window/isWide``.
@MainActor
public protocol LeadingScreen: Screen {}

/// A screen that can hold back the person who is about to leave it, as over a draft.
///
/// It is asked before the person's back button, swipe or dismissal takes it away, never before a
/// move of code.
@MainActor
public protocol BackGuarding: Screen {
  /// Whether the person is held back now.
  var holdsBack: Bool { get }

  /// The person was held back. Ask what to do, and call `leave` if the person means it: it does
  /// the act, unless another screen has come on top meanwhile.
  func didHoldBack(_ leave: @escaping @MainActor () -> Void)
}

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
///
/// An object, because a weak reference is dear to copy.
@MainActor
final class StackEntry {
  let id: ScreenID
  let screen: any Screen
  private(set) weak var owner: FlowNode?
  let transition: Transition
  /// What the person asked for that led here. Nil when the flow shows the screen by itself.
  let route: (any Route)?
  let whenGone: (@MainActor () -> Void)?

  init(_ arrival: Arrival, id: ScreenID, owner: FlowNode, transition: Transition) {
    self.id = id
    self.owner = owner
    self.transition = transition
    screen = arrival.screen
    route = arrival.route
    whenGone = arrival.whenGone
  }
}
