/// How a flow ended.
public enum Outcome<Output> {
  /// It did what it was there for and gives this back.
  case finished(Output)
  /// Its last screen left the stack, or its parent ended, before it had finished.
  case cancelled
}

extension Outcome: Sendable where Output: Sendable {}
extension Outcome: Equatable where Output: Equatable {}
