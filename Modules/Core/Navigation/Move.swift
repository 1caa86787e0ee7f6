/// One change of a window's stacks that code asked for.
@MainActor
final class Move {
  enum Target {
    case previous, root
    case screen(any Screen)
  }

  enum Change {
    case push(Arrival)
    case replaceTop(Arrival)
    case replaceAll([Arrival])
    case pop(Target)
    /// Takes away every screen of these flows and of the flows below them, and ends them.
    case end([FlowNode])
    /// Takes away the modal in which the flow stands, or those over it.
    case dismiss(isOwn: Bool)
    case select(tab: String)
  }

  let change: Change
  /// The flow that asked for the move. Nil when the person did, during a transition.
  let owner: FlowNode?
  var transition: Transition
  /// The act on a screen that led to the move.
  let cause: ActingScreen?
  /// Called when the move has settled and what it ended is gone.
  let then: (@MainActor () -> Void)?

  init(
    change: Change, owner: FlowNode?, transition: Transition, cause: ActingScreen? = nil,
    then: (@MainActor () -> Void)? = nil
  ) {
    self.change = change
    self.owner = owner
    self.transition = transition
    self.cause = cause
    self.then = then
  }

  var arrivals: [Arrival] {
    switch change {
    case .push(let arrival), .replaceTop(let arrival): [arrival]
    case .replaceAll(let arrivals): arrivals
    case .pop, .end, .dismiss, .select: []
    }
  }
}

/// A screen on its way into a stack.
@MainActor
struct Arrival {
  let screen: any Screen
  var route: (any Route)?
  var whenGone: (@MainActor () -> Void)?
  /// The leading screen whose act shows it, and over which nothing else stays.
  var leading: ScreenID?
}

/// What an applied move has changed, to be told when it has settled.
@MainActor
struct AppliedMove {
  /// From the top down.
  var removed: [StackEntry] = []
  /// The flows that end by this move, whatever else stands of them.
  var ending: [FlowNode] = []
  /// A flow that may be spent although none of its screens has left.
  var concerned: FlowNode?
  var then: (@MainActor () -> Void)?
}

/// Why a move was not made, in words.
struct MoveRefusal: Error {
  let reason: String
}
