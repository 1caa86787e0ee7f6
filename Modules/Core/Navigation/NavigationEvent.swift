/// What a window tells its observers.
public enum NavigationEvent: Hashable, Sendable {
  /// A flow, given by its coordinator's name, has started.
  case started(String)
  /// A move or an act of the person has settled: the stacks show what they will show.
  case settled
  /// A flow, given by its coordinator's name, has ended and its parent has been told.
  case ended(String, isFinished: Bool)
  /// Something that was asked for had no effect, for this reason.
  case ignored(String)
}

/// Keeps an observer listening. It listens until this is let go.
@MainActor
public final class NavigationObservation {
  let body: @MainActor (NavigationEvent) -> Void

  init(_ body: @escaping @MainActor (NavigationEvent) -> Void) {
    self.body = body
  }
}
