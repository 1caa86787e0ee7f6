public import DependencyContainer
public import Foundation
public import Navigation

/// Builds the flow of the journeys that have ended.
public protocol HistoryBuildable: Sendable {
  /// A flow that lasts as long as its parent, which hears where the person wants to go.
  @MainActor func build(
    onExit: @escaping @MainActor (HistoryExit) -> Void
  ) -> any HistoryCoordinating
}

/// The flow of the journeys that have ended, which can be told where to go.
@MainActor
public protocol HistoryCoordinating: Coordinator where Output == Never {
  /// Leaves what is open and goes to `route`.
  ///
  /// - Throws: `HistoryLinkError` when there is no such place.
  func open(_ route: HistoryRoute) async throws
}

/// What a person asked for in the history, and the places that a link can lead to.
public enum HistoryRoute: Route {
  /// The tickets; of one year, or of all.
  case list(year: Int? = nil)
  case register
  case detail(UUID)
  case statistics
}

/// Where a person wants to go from the history that lies in another flow.
public enum HistoryExit: Hashable, Sendable {
  /// To a journey under way: one that was resumed, or that reads a book again.
  case journey(UUID)
}

/// The history.
public enum HistoryKey: DependencyKey {
  public typealias Value = any HistoryBuildable
}
