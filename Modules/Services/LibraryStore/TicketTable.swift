import Foundation
import Model
import SQLite

/// The tickets, of wishes and of journeys, each with its book as it was when the ticket was issued.
final class TicketTable {
  let airports: AirportTable
  private let database: Database
  private var statements: [String: Statement] = [:]

  init(_ database: Database) {
    self.database = database
    airports = AirportTable(database)
  }

  /// A statement that is prepared once.
  func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    return statement
  }

  // MARK: Any ticket

  /// Whether a wish or a journey has this identity.
  func contains(_ id: UUID) throws(DatabaseError) -> Bool {
    try exists("id = ?", [id])
  }

  /// Whether a wish or a journey has this number.
  func contains(number: Int) throws(DatabaseError) -> Bool {
    try exists("number = ?", [number])
  }

  /// Whether a wish or a journey under way flies from and to the airports with these codes.
  func flies(from departure: String, to arrival: String) throws(DatabaseError) -> Bool {
    try exists(
      "departure_iata = ? AND arrival_iata = ? AND status IN ('wish', 'underWay')",
      [departure, arrival])
  }

  /// Whether a journey under way does.
  func isUnderWay(from departure: String, to arrival: String) throws(DatabaseError) -> Bool {
    try exists(
      "departure_iata = ? AND arrival_iata = ? AND status = 'underWay'", [departure, arrival])
  }

  /// The highest number that was ever given, or 0.
  func highestNumber() throws(DatabaseError) -> Int {
    try statement("SELECT seq FROM sqlite_sequence WHERE name = 'ticket'")
      .firstRow { row throws(DatabaseError) in try row.integer(0) } ?? 0
  }

  /// Removes the ticket with this identity. Inside a transaction.
  func remove(_ id: UUID) throws(DatabaseError) {
    try statement("DELETE FROM ticket WHERE id = ?").run([id])
  }

  private func exists(
    _ condition: String, _ values: [(any Bindable)?]
  ) throws(DatabaseError) -> Bool {
    try statement("SELECT 1 FROM ticket WHERE \(condition)").firstRow(values) { _ in true } ?? false
  }

  // MARK: Wishes

  /// All wishes, in the order of their numbers.
  func wishes() throws(DatabaseError) -> [WishTicket] {
    try statement("\(Self.selectWishes) ORDER BY number").rows { row throws(DatabaseError) in
      try wishTicket(of: row)
    }
  }

  /// Wishes without the first ones of them, the newest first.
  func wishes(offset: Int, count: Int) throws(DatabaseError) -> [WishTicket] {
    try statement("\(Self.selectWishes) ORDER BY number DESC LIMIT ? OFFSET ?")
      .rows([count, offset]) { row throws(DatabaseError) in try wishTicket(of: row) }
  }

  /// The wish of the lowest number, or nil when there is none.
  func oldestWish() throws(DatabaseError) -> WishTicket? {
    try statement("\(Self.selectWishes) ORDER BY number LIMIT 1")
      .firstRow { row throws(DatabaseError) in try wishTicket(of: row) }
  }

  /// How many wishes there are. Another index that covers this would be longer.
  func wishCount() throws(DatabaseError) -> Int {
    try statement("SELECT count(*) FROM ticket INDEXED BY ticket_wish WHERE status = 'wish'")
      .firstRow { row throws(DatabaseError) in try row.integer(0) } ?? 0
  }

  /// The wish with this identity, or nil when there is none.
  func wish(_ id: UUID) throws(DatabaseError) -> WishTicket? {
    try statement("\(Self.selectWishes) AND id = ?").firstRow([id]) { row throws(DatabaseError) in
      try wishTicket(of: row)
    }
  }

  /// Writes a wish and gives its number, a new one when `number` is nil. Inside a transaction.
  func insert(
    _ wish: Wish, id: UUID, number: Int?, issued: Date
  ) throws(DatabaseError) -> Int {
    let values =
      [number, id, "wish", issued.timeIntervalSinceReferenceDate] as [(any Bindable)?]
      + (try wishValues(wish)) + [ShelfNames.stored(wish.shelves)]
    try statement(Self.insertWish).run(values)
    return database.lastInsertedRow
  }

  // MARK: Journeys

  /// The journeys that fulfil a condition, which may be followed by their order.
  func journeys(
    where condition: String, _ values: [(any Bindable)?] = []
  ) throws(DatabaseError) -> [Journey] {
    try statement("\(Self.selectJourneys) WHERE \(condition)").rows(values) {
      row throws(DatabaseError) in try journey(of: row)
    }
  }

  /// The journey with this identity, or nil when there is none.
  func journey(_ id: UUID) throws(DatabaseError) -> Journey? {
    try journeys(where: "id = ? AND status <> 'wish'", [id]).first
  }

  /// Whether a journey has this identity.
  func isJourney(_ id: UUID) throws(DatabaseError) -> Bool {
    try exists("id = ? AND status <> 'wish'", [id])
  }

  /// Writes a journey and gives its number, a new one when `number` is nil. Inside a transaction.
  func insert(_ journey: Journey, number: Int?) throws(DatabaseError) -> Int {
    let wish = Wish(
      book: journey.book, departure: journey.departure, arrival: journey.arrival,
      reason: journey.reason)
    let created = journey.created.timeIntervalSinceReferenceDate
    let values =
      [number, journey.id, journey.status.rawValue, created] as [(any Bindable)?]
      + (try wishValues(wish)) + JourneyColumns.values(journey)
    try statement(Self.insertJourney).run(values)
    return database.lastInsertedRow
  }

  /// Writes what can change of the ticket with the journey's identity, whose wish it may have been.
  /// Inside a transaction.
  func update(_ journey: Journey) throws(DatabaseError) {
    try statement(Self.updateJourney).run(
      [journey.status.rawValue] + JourneyColumns.values(journey) + [journey.id])
  }

  // MARK: Columns

  private static let head = ["number", "id", "status", "created"]
  private static let wishColumns = head + WishColumns.names
  private static let journeyColumns = wishColumns + JourneyColumns.names

  private static let selectWishes =
    "SELECT \((wishColumns + ["shelves"]).joined(separator: ", ")) FROM ticket"
    + " WHERE status = 'wish'"
  private static let selectJourneys =
    "SELECT \(journeyColumns.joined(separator: ", ")) FROM ticket"
  private static let insertWish = insertion(wishColumns + ["shelves"])
  private static let insertJourney = insertion(journeyColumns)
  private static let updateJourney =
    "UPDATE ticket SET "
    + (["status"] + JourneyColumns.names).map { "\($0) = ?" }.joined(separator: ", ")
    + " WHERE id = ?"

  private static func insertion(_ columns: [String]) -> String {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO ticket (\(columns.joined(separator: ", "))) VALUES (\(places))"
  }

  private func wishValues(_ wish: Wish) throws(DatabaseError) -> [(any Bindable)?] {
    WishColumns.values(
      wish, departure: try airports.row(for: wish.departure),
      arrival: try airports.row(for: wish.arrival))
  }

  private func wishTicket(of row: borrowing Row) throws(DatabaseError) -> WishTicket {
    let shelves = try row.optionalText(Self.wishColumns.count)
    return try ticket(of: row, shelves: ShelfNames.names(shelves))
  }

  private func ticket(
    of row: borrowing Row, shelves: [String] = []
  ) throws(DatabaseError) -> WishTicket {
    let number = try row.integer(0)
    guard
      let wish = try WishColumns.wish(
        of: row, from: Self.head.count, airports: airports, shelves: shelves)
    else { throw inconsistent("ticket \(number) has a book of an unknown source") }
    return WishTicket(
      id: try row.uuid(1), number: number, wish: wish,
      issued: Date(timeIntervalSinceReferenceDate: try row.real(3)))
  }

  private func journey(of row: borrowing Row) throws(DatabaseError) -> Journey {
    let ticket = try ticket(of: row)
    guard
      let status = Journey.Status(rawValue: try row.text(2)),
      let journey = try JourneyColumns.journey(
        of: row, from: Self.wishColumns.count, ticket: ticket, status: status)
    else {
      throw inconsistent(number: ticket.number)
    }
    return journey
  }

  /// The error for a journey's columns that say what can not be.
  func inconsistent(number: Int) -> DatabaseError {
    inconsistent("ticket \(number) has an unknown status, length, day or airport")
  }

  private func inconsistent(_ words: String) -> DatabaseError {
    DatabaseError(file: database.file, cause: .inconsistent(words))
  }
}
