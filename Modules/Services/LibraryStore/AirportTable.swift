import Model
import SQLite

/// The airports that tickets name, each as it was when a ticket first named it.
///
/// A row never changes once it is written, so what has been read stays right.
final class AirportTable {
  private let database: Database
  /// By row; a list of tickets looks up two for each.
  private var airports: [Airport?] = []
  private var rows: [Airport: Int] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// The airport in the row with this identity.
  ///
  /// - Throws: `DatabaseError` also when there is no such row.
  func airport(_ row: Int) throws(DatabaseError) -> Airport {
    if airports.indices.contains(row), let airport = airports[row] { return airport }
    try readNewRows()
    guard airports.indices.contains(row), let airport = airports[row] else {
      throw DatabaseError(
        file: database.file, cause: .inconsistent("a ticket names the missing airport \(row)"))
    }
    return airport
  }

  /// The row that says exactly this of an airport, written when there is none. Inside a transaction.
  func row(for airport: Airport) throws(DatabaseError) -> Int {
    if let row = rows[airport] { return row }
    let row = try findOrInsert(airport)
    rows[airport] = row
    return row
  }

  /// What statistics count of each airport, by its row.
  func stops() throws(DatabaseError) -> [Int: ReadingStatistics.Stop] {
    var stops: [Int: ReadingStatistics.Stop] = [:]
    try database.prepare("SELECT id, iata, country_code, latitude, longitude FROM airport")
      .forEachRow { row throws(DatabaseError) in
        stops[try row.integer(0)] = ReadingStatistics.Stop(
          iata: try row.text(1), countryCode: try row.text(2),
          coordinate: Coordinate(latitude: try row.real(3), longitude: try row.real(4)))
        return true
      }
    return stops
  }

  /// Forgets what was read and written: a transaction that failed may have taken it back.
  func forget() {
    airports = []
    rows = [:]
  }

  private static let columns = [
    "iata", "name", "name_korean", "city", "city_korean", "country_code", "country",
    "country_korean", "latitude", "longitude", "time_zone",
  ]

  private func findOrInsert(_ airport: Airport) throws(DatabaseError) -> Int {
    let values: [(any Bindable)?] = [
      airport.iata, airport.name.english, airport.name.korean, airport.city?.english,
      airport.city?.korean, airport.countryCode, airport.country.english,
      airport.country.korean, airport.coordinate.latitude, airport.coordinate.longitude,
      airport.timeZone,
    ]
    let isEqual = Self.columns.map { "\($0) IS ?" }.joined(separator: " AND ")
    let equalRow = try database.prepare("SELECT id FROM airport WHERE \(isEqual)")
      .firstRow(values) { row throws(DatabaseError) in try row.integer(0) }
    if let equalRow { return equalRow }
    let places = Self.columns.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      "INSERT INTO airport (\(Self.columns.joined(separator: ", "))) VALUES (\(places))", values)
    return database.lastInsertedRow
  }

  private func readNewRows() throws(DatabaseError) {
    let rows = try database.prepare(
      "SELECT id, \(Self.columns.joined(separator: ", ")) FROM airport WHERE id > ? ORDER BY id"
    ).rows([airports.count - 1]) { row throws(DatabaseError) in
      (id: try row.integer(0), airport: try Self.airport(of: row))
    }
    for row in rows {
      airports += Array(repeating: nil, count: row.id + 1 - airports.count)
      airports[row.id] = row.airport
    }
  }

  private static func airport(of row: borrowing Row) throws(DatabaseError) -> Airport {
    let city = try row.optionalText(4)
    let cityInKorean = try row.optionalText(5)
    return Airport(
      iata: try row.text(1),
      name: LocalizedName(try row.text(2), korean: try row.optionalText(3)),
      city: city.map { LocalizedName($0, korean: cityInKorean) },
      countryCode: try row.text(6),
      country: LocalizedName(try row.text(7), korean: try row.optionalText(8)),
      coordinate: Coordinate(latitude: try row.real(9), longitude: try row.real(10)),
      timeZone: try row.text(11))
  }
}
