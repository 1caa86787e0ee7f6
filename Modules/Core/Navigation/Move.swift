/// One change of a window's stacks that a flow asked for.
@MainActor
struct Move {
  enum Target {
    case previous, root
    case screen(any Screen)
  }

  enum Change {
    case push(any Screen, owner: FlowNode)
    case replaceTop(any Screen, owner: FlowNode)
    case pop(Target, owner: FlowNode)
    /// Takes away every screen of the flow and of the flows below it.
    case remove(FlowNode)
  }

  let change: Change
  let transition: Transition

  /// The flow that asked for the move.
  var owner: FlowNode {
    switch change {
    case .push(_, let owner), .replaceTop(_, let owner), .pop(_, let owner), .remove(let owner):
      owner
    }
  }

  init(_ change: Change, transition: Transition) {
    self.change = change
    self.transition = transition
  }
}

/// What an applied move took away, to be told when it has settled.
@MainActor
struct AppliedMove {
  /// From the top down.
  var removed: [StackEntry] = []
  /// The flow that asked to end by this move.
  var finishing: FlowNode?
  /// The flow whose move was not made.
  var refused: FlowNode?
}

/// Why a move was not made, in words.
struct MoveRefusal: Error {
  let reason: String
}
