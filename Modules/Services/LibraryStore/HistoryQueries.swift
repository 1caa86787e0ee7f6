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
    try tickets.statement(
      """
      SELECT landed / 10000, count(*) FROM ticket
      WHERE landed IS NOT NULL GROUP BY landed / 10000 ORDER BY 1 DESC
      """
    ).rows { row throws(DatabaseError) in
      HistoryYear(year: try row.integer(0), count: try row.integer(1))
    }
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
    let airports = tickets.airports
    return try tickets.statement(
      """
      SELECT status, unit, length, position, coalesce(ended, started) / 10000, rating,
        departure, arrival
      FROM ticket WHERE status <> 'wish' ORDER BY number
      """
    ).rows { row throws(DatabaseError) in
      let departure = try airports.airport(try row.integer(6))
      let arrival = try airports.airport(try row.integer(7))
      let length = LengthColumns(unit: try row.text(1), count: try row.integer(2)).length
      return ReadingStatistics.Flight(
        status: Journey.Status(rawValue: try row.text(0)) ?? .underWay, length: length ?? .percent,
        position: try row.integer(3), year: try row.integer(4),
        rating: try row.optionalInteger(5).flatMap(Rating.init(halfStars:)),
        departure: departure, arrival: arrival)
    }
  }

  /// The routes on which something was read, each once, in the order of their codes.
  func routes() throws(DatabaseError) -> [FlownRoute] {
    let underWay = try tickets.journeys(where: "status = 'underWay' ORDER BY updated")
    let progress = Dictionary(
      underWay.map { (Route(departure: $0.departure.iata, arrival: $0.arrival.iata), $0.progress) }
    ) { _, latest in latest }
    let airports = tickets.airports
    return try tickets.statement(
      """
      SELECT max(departure), max(arrival), count(*) FROM ticket
      WHERE status IN ('underWay', 'finished') OR (status = 'abandoned' AND position > 0)
      GROUP BY departure_iata, arrival_iata
      """
    ).rows { row throws(DatabaseError) in
      let departure = try airports.airport(try row.integer(0))
      let arrival = try airports.airport(try row.integer(1))
      return FlownRoute(
        departure: departure, arrival: arrival, count: try row.integer(2),
        progress: progress[Route(departure: departure.iata, arrival: arrival.iata)])
    }
  }

  private struct Route: Hashable {
    let departure: String
    let arrival: String
  }
}
