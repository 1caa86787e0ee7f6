import AccountsInterface
import ClockInterface
import DependencyContainer
import HomeInterface
import LibraryStoreInterface
import Model
import Observation

/// The state of the first screen.
@Observable
@MainActor
final class HomeViewModel {
  /// Nil until it has been read for the first time.
  private(set) var overview: HomeOverview?
  private(set) var failure: (any Error)?

  private let dependencies: HomeDependencies
  private let onRoute: @MainActor (HomeRoute) async throws -> Void
  private let onExit: @MainActor (HomeExit) -> Void
  /// How often it was read: an answer that comes after a later one is not shown.
  private var loadCount = 0

  init(
    dependencies: HomeDependencies, onRoute: @escaping @MainActor (HomeRoute) async throws -> Void,
    onExit: @escaping @MainActor (HomeExit) -> Void
  ) {
    self.dependencies = dependencies
    self.onRoute = onRoute
    self.onExit = onExit
  }

  /// Empty for a guest.
  var name: String { dependencies.account().name }

  /// Reads everything anew.
  func load() async {
    loadCount += 1
    let load = loadCount
    do throws(LibraryStoreError) {
      let overview = try await read()
      guard load == loadCount else { return }
      self.overview = overview
      failure = nil
    } catch {
      if load == loadCount { failure = error }
    }
  }

  func follow(_ route: HomeRoute) async {
    do {
      try await onRoute(route)
    } catch {
      failure = error
    }
  }

  func leave(_ exit: HomeExit) { onExit(exit) }

  private func read() async throws(LibraryStoreError) -> HomeOverview {
    let moment = dependencies.now()
    return HomeOverview(
      moment: moment,
      journeys: try await dependencies.journeys().journeysUnderWay(),
      statistics: try await dependencies.history().statistics(today: moment.day),
      routes: try await dependencies.history().routes(count: HomeOverview.routeLimit),
      goal: try await dependencies.settingsStore().settings().goal,
      next: try await nextTicket())
  }

  /// The ticket that has waited longest.
  private func nextTicket() async throws(LibraryStoreError) -> WishTicket? {
    try await dependencies.wishes().oldestWishTicket()
  }
}
