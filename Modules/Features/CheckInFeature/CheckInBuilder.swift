public import CheckInInterface
public import ClockInterface
public import DependencyContainer
public import LibraryStoreInterface
public import Model
public import Navigation

/// Builds the check-in of a wish.
public struct CheckInBuilder: CheckInBuildable {
  private let store: Provider<any JourneyStore>
  private let now: Provider<Moment>

  /// Makes a builder; the store is resolved when a check-in is built, the moment when it is done.
  public init(store: Provider<any JourneyStore>, now: Provider<Moment>) {
    self.store = store
    self.now = now
  }

  public func build(_ ticket: WishTicket) -> any Coordinator<Journey> {
    CheckInCoordinator(ticket: ticket, store: store(), now: now)
  }
}
