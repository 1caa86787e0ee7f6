public import DependencyContainer
public import Foundation
public import Navigation

/// Builds the flow of the journeys under way.
public protocol JourneysBuildable: Sendable {
  /// A flow that lasts as long as its parent, which hears where the person wants to go.
  @MainActor func build(
    onExit: @escaping @MainActor (JourneysExit) -> Void
  ) -> any JourneysCoordinating
}

/// The flow of the journeys under way, which can be told where to go.
@MainActor
public protocol JourneysCoordinating: Coordinator where Output == Never {
  /// Leaves what is open and goes to `route`.
  ///
  /// - Throws: `JourneyLinkError` when there is no such place.
  func open(_ route: JourneysRoute) async throws
}

/// What a person asked for among the journeys, and the places that a link can lead to.
public enum JourneysRoute: Route {
  case list
  case register
  case journey(UUID)
  case memos(UUID)
}

/// Where a person wants to go from the journeys that lies in another flow.
public enum JourneysExit: Hashable, Sendable {
  /// To a journey that has ended.
  case history(UUID)
}

/// The journeys under way.
public enum JourneysKey: DependencyKey {
  public typealias Value = any JourneysBuildable
}
