/// What a window tells its observers.
public enum NavigationEvent: Hashable, Sendable {
  /// The person did this, and it was not ignored.
  case acted(PersonAct)
  /// Code has changed the stacks; the transition begins.
  case moved(NavigationMove)
  /// A flow, given by its coordinator's name, follows what the person asked for.
  case routed(by: String, to: String)
  /// A flow, given by its coordinator's name, has started.
  case started(String)
  /// A move or an act of the person has settled: the stacks show what they will show.
  case settled
  /// A flow, given by its coordinator's name, has ended and its parent has been told.
  case ended(String, isFinished: Bool)
  /// A screen, given by its name, has held the person back.
  case heldBack(String)
  /// What is half done on a screen has changed.
  case draftChanged
  /// Something that was asked for had no effect, for this reason.
  case ignored(String)
}

/// A move of code, as it was made. Screens and flows are given by the names of their types.
public struct NavigationMove: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case push, replaceTop, replaceAll, pop, end, dismiss, selectTab
  }

  public let kind: Kind
  /// The flow that asked for it. Nil when the person did, during a transition.
  public let flow: String?
  /// The screens that came, bottom first.
  public let shown: [String]
  /// The screens that left, from the top down.
  public let removed: [String]
  public let transition: Transition
}

/// Keeps an observer listening. It listens until this is let go.
@MainActor
public final class NavigationObservation {
  let body: @MainActor (NavigationEvent) -> Void

  init(_ body: @escaping @MainActor (NavigationEvent) -> Void) {
    self.body = body
  }
}

extension NavigationMove {
  @MainActor
  init(_ move: Move, _ applied: AppliedMove, _ transition: Transition) {
    kind =
      switch move.change {
      case .push: .push
      case .replaceTop: .replaceTop
      case .replaceAll: .replaceAll
      case .pop: .pop
      case .end: .end
      case .dismiss: .dismiss
      case .select: .selectTab
      }
    flow = move.owner?.name
    shown = move.arrivals.map { typeName($0.screen) }
    removed = applied.removed.map { typeName($0.screen) }
    self.transition = transition
  }
}

/// The name of an object's type, without its module.
func typeName(_ object: Any) -> String { String(describing: type(of: object)) }

/// The name of the module that declares a type.
func moduleName(of type: Any.Type) -> String {
  String(reflecting: type).prefix { $0 != "." }.description
}
