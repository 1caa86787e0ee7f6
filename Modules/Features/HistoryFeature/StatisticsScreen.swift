import ClockInterface
import DependencyContainer
import FlightContent
import LibraryStoreInterface
import Localization
import Model
import Observation
import ScreenKit

/// The state of what the whole library comes to.
@Observable
@MainActor
final class StatisticsViewModel {
  /// Nil until they have been read for the first time.
  private(set) var statistics: ReadingStatistics?
  private(set) var routes = FlownRoutes(routes: [], total: 0)
  private(set) var failure: LibraryStoreError?

  private let dependencies: HistoryDependencies

  init(dependencies: HistoryDependencies) {
    self.dependencies = dependencies
  }

  /// Counts again.
  func load() async {
    let store = dependencies.history()
    do throws(LibraryStoreError) {
      let routes = try await store.routes(count: FlownRoutes.mapLimit)
      statistics = try await store.statistics(today: dependencies.now().day)
      self.routes = routes
      failure = nil
    } catch {
      failure = error
    }
  }
}

/// The screen with what the whole library comes to.
final class StatisticsScreen: ContentScreen {
  private let model: StatisticsViewModel

  init(model: StatisticsViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure(failure) }
    if let statistics = model.statistics {
      elements += statistics.elements
      elements += model.routes.elements
    } else if model.failure == nil {
      elements.append(.text(words("Counting…", "세는 중이에요…")))
    }
    return Content(title: words("Statistics", "통계"), elements: elements)
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("retry") { await model.load() }
  }
}
