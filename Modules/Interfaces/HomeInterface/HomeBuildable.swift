public import DependencyContainer
public import Foundation
public import Navigation
public import ScreenKit
public import SettingsInterface

/// Builds the first tab: a greeting, what is under way, the map, the year's goal.
public protocol HomeBuildable: Sendable {
  /// A flow that lasts as long as its parent, which hears where the person wants to go.
  @MainActor func build(
    device: Device, onExit: @escaping @MainActor (HomeExit) -> Void
  ) -> any HomeCoordinating
}

/// The flow of the first tab, which can be told where to go.
@MainActor
public protocol HomeCoordinating: Coordinator where Output == Never {
  /// Leaves what is open and goes to `route`.
  func open(_ route: HomeRoute) async throws
}

/// What a person asked for at home, and the places that a link can lead to.
public enum HomeRoute: Route {
  case overview
  /// How many books are to be finished this year.
  case goal
  case settings(SettingsRoute)
}

/// Where a person wants to go from home that lies in another flow.
public enum HomeExit: Hashable, Sendable {
  case wishlist
  /// To the wish ticket that boards next.
  case ticket(UUID)
  case journeys
  case journey(UUID)
  case history
  /// Out of the account, for this reason.
  case account(AccountExit)
}

/// The first tab.
public enum HomeKey: DependencyKey {
  public typealias Value = any HomeBuildable
}
