/// What a library says of its reader.
public struct ReadingStatistics: Hashable, Sendable {
  /// Books of one year.
  public struct Year: Hashable, Sendable {
    public let year: Int
    public let books: Int
    public let pages: Int
    /// In kilometres.
    public let distance: Double
  }

  /// Books that were read to the end, re-reads included.
  public let books: Int
  public let abandoned: Int
  public let underWay: Int
  /// Pages of all books that are counted in pages, as far as they are read.
  public let pages: Int
  /// Minutes of all audio books, as far as they are heard.
  public let minutes: Int
  /// Kilometres flown in all.
  public let distance: Double
  /// IATA codes of all airports that were departed from or arrived at, in the order of the alphabet.
  public let airports: [String]
  /// ISO codes of these airports' countries, in the order of the alphabet.
  public let countries: [String]
  /// For each year in which a book was finished, as far as days are remembered, the earliest first.
  public let years: [Year]
  /// How many books have each rating.
  public let ratings: [Rating: Int]
  /// The mean of all ratings in stars; nil without one.
  public let meanRating: Double?
  /// How many days in a row were read on, up to today or yesterday.
  public let streak: Int
  /// The most days in a row that were read on.
  public let longestStreak: Int

  /// Counts a library.
  ///
  /// - Parameters:
  ///   - journeys: All of them, in any order.
  ///   - readingDays: The days on which the place in some book was moved.
  ///   - today: A streak that reached yesterday is not broken yet.
  public init(_ journeys: [Journey], readingDays: Set<Day>, today: Day) {
    let finished = journeys.filter { $0.status == .finished }
    books = finished.count
    abandoned = journeys.count { $0.status == .abandoned }
    underWay = journeys.count { $0.status == .underWay }
    pages = journeys.reduce(0) { $0 + $1.readPages }
    minutes = journeys.reduce(0) { total, journey in
      if case .minutes = journey.length { total + journey.position } else { total }
    }
    distance = journeys.reduce(0) { $0 + $1.flownDistance }
    let flown = journeys.filter { $0.position > 0 || $0.status == .finished }
    airports = Set(flown.flatMap { [$0.departure.iata, $0.arrival.iata] }).sorted()
    countries = Set(flown.flatMap { [$0.departure.countryCode, $0.arrival.countryCode] }).sorted()
    years = Dictionary(grouping: finished) { ($0.ended ?? $0.started)?.year }
      .compactMap { year, journeys in
        guard let year else { return nil }
        return Year(
          year: year, books: journeys.count, pages: journeys.reduce(0) { $0 + $1.readPages },
          distance: journeys.reduce(0) { $0 + $1.distance })
      }
      .sorted { $0.year < $1.year }
    let rated = journeys.compactMap(\.rating)
    ratings = rated.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    meanRating = rated.isEmpty ? nil : rated.reduce(0) { $0 + $1.stars } / Double(rated.count)
    (streak, longestStreak) = Self.streaks(readingDays.map(\.number).sorted(), today.number)
  }

  private static func streaks(_ days: [Int], _ today: Int) -> (current: Int, longest: Int) {
    var longest = 0
    var run = 0
    var last: Int?
    for day in days {
      run = last == day - 1 ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    let isGoingOn = last.map { $0 >= today - 1 } ?? false
    return (isGoingOn ? run : 0, longest)
  }
}

extension Journey {
  fileprivate var readPages: Int {
    if case .pages = length { position } else { 0 }
  }
}

/// How many books a reader wants to finish in a year.
public struct YearGoal: Hashable, Sendable, Codable {
  public let year: Int
  /// From 1 to `limit`.
  public let books: Int

  /// The most books that a goal can have.
  public static let limit = 1_000

  /// Makes a goal, or nil when the number is not from 1 to `limit`.
  public init?(year: Int, books: Int) {
    guard (1...Self.limit).contains(books) else { return nil }
    self.year = year
    self.books = books
  }

  /// From 0 to 1.
  public func progress(finished: Int) -> Double { min(1, Double(finished) / Double(books)) }
}
