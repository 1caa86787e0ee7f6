import Foundation
import LibraryExchangeInterface
import Model

/// Proposes a flight for each of many books: from home to an airport that depends on the book alone,
/// as far as no two books get the same.
struct FlightProposer {
  /// Among how many of the best known airports a few books are spread.
  static let fewest = 250

  private let home: Airport
  private let airports: [Airport]

  /// - Parameter airports: The best known first.
  init(home: Airport, airports: [Airport]) {
    self.home = home
    var seen: Set<String> = [home.iata]
    self.airports = airports.filter { seen.insert($0.iata).inserted }
  }

  /// A flight for each book. No route comes twice before every airport has its turn.
  func flights(for books: [ImportedBook]) -> [UUID: Flight] {
    let byCode = Dictionary(
      (airports + [home]).map { ($0.iata, $0) }, uniquingKeysWith: { first, _ in first })
    var flights: [UUID: Flight] = [:]
    var taken: Set<Int> = []
    // Many books need more airports; then lesser known ones have their turn.
    let count = min(airports.count, max(Self.fewest, books.count * 2))
    // In an order of their own, so that the file's order makes no difference.
    let order = books.map { (id: $0.id.uuidString, book: $0) }.sorted { $0.id < $1.id }
    for (id, book) in order {
      if let route = book.route, let departure = byCode[route.departure],
        let arrival = byCode[route.arrival], departure != arrival
      {
        flights[book.id] = Flight(departure: departure, arrival: arrival)
        continue
      }
      guard count > 0 else { continue }
      if taken.count == count { taken = [] }
      var place = StableHash([id]).number(below: count)
      while !taken.insert(place).inserted { place = (place + 1) % count }
      flights[book.id] = Flight(departure: home, arrival: airports[place])
    }
    return flights
  }
}
