public import DependencyContainer
public import Model

/// The journeys of a library that have ended, and what all of them come to.
public protocol HistoryStore: Sendable {
  /// The years in which journeys have ended, the latest first, and those without a day last.
  func historyYears() async throws(LibraryStoreError) -> [HistoryYear]

  /// Journeys that have ended, the latest first, and those without a day last.
  ///
  /// - Parameters:
  ///   - year: That in which they ended; nil for all.
  ///   - offset: How many of the first are left out.
  ///   - count: How many are given at most.
  func history(
    year: Int?, offset: Int, count: Int
  ) async throws(LibraryStoreError) -> HistoryPage

  /// All journeys with the book of this identity, also those under way, in the order in which they
  /// began; those without a day first.
  func readings(ofBook id: String) async throws(LibraryStoreError) -> [Journey]

  /// What the whole library comes to.
  func statistics(today: Day) async throws(LibraryStoreError) -> ReadingStatistics

  /// At most `count` of the routes of all journeys but those that were given up at once, each once
  /// with how often it was flown: those under way first, then those that are flown most.
  func routes(count: Int) async throws(LibraryStoreError) -> FlownRoutes
}

/// How many journeys have ended in a year.
public struct HistoryYear: Hashable, Sendable {
  /// Nil for journeys of which no day is remembered.
  public let year: Int?
  public let count: Int

  /// Makes a year.
  public init(year: Int?, count: Int) {
    self.year = year
    self.count = count
  }
}

/// Some of the journeys that have ended.
public struct HistoryPage: Hashable, Sendable {
  public let journeys: [Journey]
  /// Whether others follow.
  public let hasMore: Bool

  /// Makes a page.
  public init(journeys: [Journey], hasMore: Bool) {
    self.journeys = journeys
    self.hasMore = hasMore
  }
}

/// A route with the number of journeys on it.
public struct FlownRoute: Hashable, Sendable {
  public let departure: Airport
  public let arrival: Airport
  public let count: Int
  /// The progress of the one under way that was changed last, from 0 to 1; nil when all have ended.
  public let progress: Double?

  /// Makes a route.
  public init(departure: Airport, arrival: Airport, count: Int, progress: Double?) {
    self.departure = departure
    self.arrival = arrival
    self.count = count
    self.progress = progress
  }
}

/// Some of the routes of a library.
public struct FlownRoutes: Hashable, Sendable {
  public let routes: [FlownRoute]
  /// How many there are in all.
  public let total: Int

  /// Makes some of `total` routes.
  public init(routes: [FlownRoute], total: Int) {
    self.routes = routes
    self.total = total
  }
}

/// The history of the person's library.
public enum HistoryStoreKey: DependencyKey {
  public typealias Value = any HistoryStore
}
