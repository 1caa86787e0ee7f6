import Foundation
import LibraryExchangeInterface
import Model
import RandomTesting
import Testing

@testable import LibraryExchange

struct FlightProposerTests {
  private static func books(_ count: Int, route: ImportedBook.Route? = nil) -> [ImportedBook] {
    (0..<count).map { index in
      let id = StableHash(["test", String(index)]).uuid
      return ImportedBook(
        id: id, line: index,
        book: Book(id: "x:\(index)", title: "B", author: "", source: .imported),
        status: .wish, added: nil, shelves: [], rating: nil, review: "", notes: "", readings: [],
        route: route)
    }
  }

  @Test("Each book departs from home to an airport of its own, never home, the best known first")
  func routes() throws {
    let airports = Airport.samples(2_000)
    let books = Self.books(200)
    let flights = FlightProposer(home: airports[3], airports: airports).flights(for: books)
    #expect(flights.count == 200)
    #expect(flights.values.allSatisfy { $0.departure == airports[3] })
    #expect(Set(flights.values.map(\.arrival)).count == 200)
    #expect(flights.values.allSatisfy { $0.arrival != airports[3] })
    let known = Set(airports.prefix(402).map(\.iata))
    #expect(flights.values.allSatisfy { known.contains($0.arrival.iata) })
  }

  @Test("Choices do not depend on the order of the books")
  func order() throws {
    let airports = Airport.samples(300)
    let proposer = FlightProposer(home: airports[0], airports: airports)
    let books = Self.books(280)
    var random = SeededGenerator(seed: 5)
    #expect(proposer.flights(for: books) == proposer.flights(for: books.shuffled(using: &random)))
  }

  @Test("With fewer airports than books, each has its turn before one comes again")
  func turns() throws {
    let airports = Airport.samples(11)
    let flights = FlightProposer(home: airports[0], airports: airports).flights(for: Self.books(25))
    let counts = Dictionary(grouping: flights.values, by: \.arrival.iata).mapValues(\.count)
    #expect(counts.count == 10)
    #expect(counts.values.allSatisfy { (2...3).contains($0) })
  }

  @Test("A book that has its flight already keeps it; without airports there is none")
  func own() throws {
    let airports = Airport.samples(5)
    let books = Self.books(1, route: .init(departure: "AAC", arrival: "AAD"))
    let flights = FlightProposer(home: airports[0], airports: airports).flights(for: books)
    #expect(flights[books[0].id] == Flight(departure: airports[2], arrival: airports[3]))
    let alone = FlightProposer(home: airports[0], airports: [airports[0]])
    #expect(alone.flights(for: Self.books(2)) == [:])
  }
}
