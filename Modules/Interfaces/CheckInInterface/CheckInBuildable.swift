public import DependencyContainer
public import Model
public import Navigation

/// Builds the check-in of a wish.
public protocol CheckInBuildable: Sendable {
  /// A flow that shows the boarding pass of a wish ticket and finishes with the journey that has
  /// begun.
  @MainActor func build(_ ticket: WishTicket) -> any Coordinator<Journey>
}

/// The check-in.
public enum CheckInKey: DependencyKey {
  public typealias Value = any CheckInBuildable
}
