import LibraryStoreInterface
import Model
import SQLite

/// What is asked of all journeys at once.
struct HistoryQueries {
  private let tickets: TicketTable

  init(_ tickets: TicketTable) {
    self.tickets = tickets
  }

  /// The years in which journeys have ended, the latest first.
  func years() throws(DatabaseError) -> [HistoryYear] {
    var years: [HistoryYear] = []
    // By days, which the index has in this order; years would have to be sorted.
    try tickets.statement(
      """
      SELECT landed / 10000, count(*) FROM ticket
      WHERE landed IS NOT NULL GROUP BY landed ORDER BY landed DESC
      """
    ).forEachRow { row throws(DatabaseError) in
      let landed = try row.integer(0)
      let year = landed == 0 ? nil : landed
      let count = try row.integer(1)
      if let last = years.last, last.year == year {
        years[years.count - 1] = HistoryYear(year: year, count: last.count + count)
      } else {
        years.append(HistoryYear(year: year, count: count))
      }
      return true
    }
    return years
  }

  /// Journeys that have ended, the latest first.
  func page(year: Int?, offset: Int, count: Int) throws(DatabaseError) -> HistoryPage {
    if let year, !Day.years.contains(year) { return HistoryPage(journeys: [], hasMore: false) }
    let days = year.map { ($0 * 10_000, $0 * 10_000 + 9_999) } ?? (0, .max)
    let more = count.addingReportingOverflow(1)
    let journeys = try tickets.journeys(
      where: "landed BETWEEN ? AND ? ORDER BY landed DESC, number DESC LIMIT ? OFFSET ?",
      [days.0, days.1, more.overflow ? count : more.partialValue, offset])
    return HistoryPage(
      journeys: Array(journeys.prefix(count)), hasMore: journeys.count > count)
  }

  /// What statistics need of each journey, in the order of their numbers.
  func flights() throws(DatabaseError) -> [ReadingStatistics.Flight] {
    let stops = try tickets.airports.stops()
    return try tickets.statement(
      """
      SELECT status, unit, length, position, coalesce(ended, started) / 10000, rating,
        departure, arrival, number
      FROM ticket WHERE status <> 'wish' ORDER BY number
      """
    ).rows { row throws(DatabaseError) in
      guard let status = Journey.Status(rawValue: try row.text(0)),
        let length = LengthColumns(unit: try row.text(1), count: try row.integer(2)).length,
        let departure = stops[try row.integer(6)], let arrival = stops[try row.integer(7)]
      else { throw tickets.inconsistent(number: try row.integer(8)) }
      return ReadingStatistics.Flight(
        status: status, length: length, position: try row.integer(3),
        year: try row.optionalInteger(4),
        rating: try row.optionalInteger(5).flatMap(Rating.init(halfStars:)),
        departure: departure, arrival: arrival)
    }
  }

  /// The routes on which something was read or is to be, each once: those under way first, then those
  /// that are flown most.
  func routes(count: Int) throws(DatabaseError) -> FlownRoutes {
    let progress = try progressUnderWay()
    var groups = try groups()
    let total = groups.count
    // Not by SQL, which would sort what the index has in the order of the codes already.
    groups.sort { $0.rank < $1.rank }
    var routes: [FlownRoute] = []
    for group in groups.prefix(count) {
      let departure = try tickets.airports.airport(group.departure)
      let arrival = try tickets.airports.airport(group.arrival)
      let route = Route(departure: departure.iata, arrival: arrival.iata)
      routes.append(
        FlownRoute(
          departure: departure, arrival: arrival, count: group.count, progress: progress[route]))
    }
    return FlownRoutes(routes: routes, total: total)
  }

  /// The journeys on one route.
  private struct Group {
    let departure: Int
    let arrival: Int
    let count: Int
    let isUnderWay: Bool
    /// In the order of the codes.
    let place: Int

    var rank: (Int, Int, Int) { (isUnderWay ? 0 : 1, -count, place) }
  }

  private func groups() throws(DatabaseError) -> [Group] {
    var groups: [Group] = []
    try tickets.statement(
      """
      SELECT max(departure), max(arrival), count(*), max(status = 'underWay') FROM ticket
      WHERE status IN ('underWay', 'finished') OR (status = 'abandoned' AND position > 0)
      GROUP BY departure_iata, arrival_iata ORDER BY departure_iata, arrival_iata
      """
    ).forEachRow { row throws(DatabaseError) in
      groups.append(
        Group(
          departure: try row.integer(0), arrival: try row.integer(1), count: try row.integer(2),
          isUnderWay: try row.integer(3) == 1, place: groups.count))
      return true
    }
    return groups
  }

  private struct Route: Hashable {
    let departure: String
    let arrival: String
  }

  /// How far the journeys under way have come; of two on one route, the one changed last.
  private func progressUnderWay() throws(DatabaseError) -> [Route: Double] {
    var progress: [Route: Double] = [:]
    try tickets.statement(
      """
      SELECT departure_iata, arrival_iata, unit, length, position FROM ticket
      WHERE status = 'underWay' ORDER BY updated, number
      """
    ).forEachRow { row throws(DatabaseError) in
      let route = Route(departure: try row.text(0), arrival: try row.text(1))
      let length = LengthColumns(unit: try row.text(2), count: try row.integer(3)).length
      progress[route] = length?.progress(at: try row.integer(4))
      return true
    }
    return progress
  }
}
