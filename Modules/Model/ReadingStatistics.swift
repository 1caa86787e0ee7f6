/// What a library says of its reader.
public struct ReadingStatistics: Hashable, Sendable {
  /// Books of one year.
  public struct Year: Hashable, Sendable {
    public let year: Int
    public internal(set) var books = 0
    public internal(set) var pages = 0
    /// In kilometres.
    public internal(set) var distance = 0.0
  }

  /// What of a journey is counted.
  public struct Flight: Sendable {
    let status: Journey.Status
    let length: BookLength
    let position: Int
    let year: Int?
    let rating: Rating?
    let departure: Stop
    let arrival: Stop

    /// Makes a flight from parts of a journey, as a store does that need not read all of it.
    ///
    /// `year` is that in which it ended, or began where it has no end; nil where no day is known.
    public init(
      status: Journey.Status, length: BookLength, position: Int, year: Int?, rating: Rating?,
      departure: Stop, arrival: Stop
    ) {
      self.status = status
      self.length = length
      self.position = position
      self.year = year
      self.rating = rating
      self.departure = departure
      self.arrival = arrival
    }
  }

  /// What of an airport is counted.
  public struct Stop: Sendable {
    let iata: String
    let countryCode: String
    let coordinate: Coordinate

    /// Makes a stop of an airport's code, its country's, and its place.
    public init(iata: String, countryCode: String, coordinate: Coordinate) {
      self.iata = iata
      self.countryCode = countryCode
      self.coordinate = coordinate
    }
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
    self.init(journeys.map(Flight.init), readingDays: readingDays, today: today)
  }

  /// Counts a library of these flights, in the same way.
  public init(_ flights: [Flight], readingDays: Set<Day>, today: Day) {
    var tally = Tally()
    for flight in flights { tally.count(flight) }
    books = tally.finished
    abandoned = tally.abandoned
    underWay = tally.underWay
    pages = tally.pages
    minutes = tally.minutes
    distance = tally.distance
    airports = tally.airports.sorted()
    countries = tally.countries.sorted()
    years = tally.years.values.sorted { $0.year < $1.year }
    ratings = tally.ratings
    let rated = ratings.values.reduce(0, +)
    let stars = ratings.reduce(0) { $0 + $1.key.stars * Double($1.value) }
    meanRating = rated == 0 ? nil : stars / Double(rated)
    (streak, longestStreak) = Self.streaks(readingDays.map(\.number).sorted(), today.number)
  }

  private static func streaks(_ days: [Int], _ today: Int) -> (current: Int, longest: Int) {
    var current = 0
    var longest = 0
    var run = 0
    var last: Int?
    for day in days {
      run = last == day - 1 ? run + 1 : 1
      longest = max(longest, run)
      last = day
      // Tomorrow is a today on the other side of the date line.
      if (today - 1...today + 1).contains(day) { current = run }
    }
    return (current, longest)
  }
}
