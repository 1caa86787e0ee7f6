import FeatureTesting
import LibraryStoreInterface
import Model

/// A history that holds back its answer for one year until it is let go.
actor HeldHistory: HistoryStore {
  private let library: LibraryFake
  private var heldYear: Int?
  private var held: CheckedContinuation<Void, Never>?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ library: LibraryFake) {
    self.library = library
  }

  func hold(year: Int) { heldYear = year }

  /// Returns when an answer is held back.
  func isHeld() async {
    if held == nil { await withCheckedContinuation { waiting = $0 } }
  }

  func letGo() {
    held?.resume()
    held = nil
  }

  func historyYears() async throws(LibraryStoreError) -> [HistoryYear] {
    try await library.historyYears()
  }

  func history(
    year: Int?, offset: Int, count: Int
  ) async throws(LibraryStoreError) -> HistoryPage {
    if let year, year == heldYear {
      await withCheckedContinuation { continuation in
        held = continuation
        waiting?.resume()
        waiting = nil
      }
    }
    return try await library.history(year: year, offset: offset, count: count)
  }

  func readings(ofBook id: String) async throws(LibraryStoreError) -> [Journey] {
    try await library.readings(ofBook: id)
  }

  func statistics(today: Day) async throws(LibraryStoreError) -> ReadingStatistics {
    try await library.statistics(today: today)
  }

  func routes(count: Int) async throws(LibraryStoreError) -> FlownRoutes {
    try await library.routes(count: count)
  }
}
