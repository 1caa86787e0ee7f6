import DependencyContainer
import Foundation
import HistoryInterface
import LibraryStoreInterface
import Model
import Observation

/// The state of the list of journeys that have ended.
@Observable
@MainActor
final class HistoryViewModel {
  /// How many more journeys a tap shows.
  static let pageSize = 20

  /// Nil until they have been read for the first time.
  private(set) var years: [HistoryYear]?
  private(set) var period = HistoryPeriod.all
  /// Those of the period that are shown.
  private(set) var journeys: [Journey] = []
  private(set) var hasMore = false
  private(set) var failure: (any Error)?
  /// Why the next page could not be read.
  private(set) var pageFailure: LibraryStoreError?
  /// What was deleted last, as long as that can be undone.
  private(set) var removed: RemovedJourney?

  @ObservationIgnored var onRoute: @MainActor (HistoryRoute) async throws -> Void = { _ in }
  private let dependencies: HistoryDependencies
  /// Counts what was asked for, so that an answer to what was asked before is not shown.
  @ObservationIgnored private var request = 0

  init(dependencies: HistoryDependencies) {
    self.dependencies = dependencies
  }

  /// How many journeys have ended in all, or in the period.
  func count(in period: HistoryPeriod) -> Int {
    (years ?? []).filter { period == .all || HistoryPeriod($0) == period }
      .reduce(0) { $0 + $1.count }
  }

  // MARK: Reading

  /// Reads again what is shown, as many as there were.
  func load() async {
    await read(period, count: max(Self.pageSize, journeys.count))
  }

  /// The period that was shown in another run of the app. It is read when the screen appears.
  func restore(_ period: HistoryPeriod) {
    self.period = period
    journeys = []
  }

  /// Shows the first page of a period.
  func show(_ period: HistoryPeriod) async {
    self.period = period
    journeys = []
    hasMore = false
    await read(period, count: Self.pageSize)
  }

  /// Shows the next page as well. One that fails is asked for again and not skipped.
  func showMore() async {
    let (request, shown) = (request, journeys)
    do throws(LibraryStoreError) {
      let page = try await page(of: period, offset: shown.count, count: Self.pageSize)
      guard request == self.request, journeys.count == shown.count else { return }
      let known = Set(shown.map(\.id))
      journeys += page.journeys.filter { !known.contains($0.id) }
      hasMore = page.hasMore
      pageFailure = nil
    } catch {
      if request == self.request { pageFailure = error }
    }
  }

  private func read(_ period: HistoryPeriod, count: Int) async {
    request += 1
    let request = request
    do throws(LibraryStoreError) {
      let years = try await dependencies.history().historyYears()
      guard request == self.request else { return }
      self.years = years
      let page = try await page(of: period, offset: 0, count: count)
      guard request == self.request else { return }
      journeys = page.journeys
      hasMore = page.hasMore
      failure = nil
      pageFailure = nil
    } catch {
      if request == self.request { failure = error }
    }
  }

  private func page(
    of period: HistoryPeriod, offset: Int, count: Int
  ) async throws(LibraryStoreError) -> HistoryPage {
    let store = dependencies.history()
    switch period {
    case .all: return try await store.history(year: nil, offset: offset, count: count)
    case .year(let year):
      return try await store.history(year: year, offset: offset, count: count)
    case .unknownDay:
      // They are the last of all.
      let dated = self.count(in: .all) - self.count(in: .unknownDay)
      return try await store.history(year: nil, offset: dated + offset, count: count)
    }
  }

  // MARK: Acts

  func follow(_ route: HistoryRoute) async {
    removed = nil
    do {
      try await onRoute(route)
    } catch {
      failure = error
    }
  }

  /// A journey was deleted; it can be put back.
  func note(_ removed: RemovedJourney) {
    self.removed = removed
  }

  func undo() async {
    guard let removed else { return }
    do throws(LibraryStoreError) {
      try await dependencies.journeys().putBack(removed)
      self.removed = nil
      await load()
    } catch {
      failure = error
    }
  }
}
