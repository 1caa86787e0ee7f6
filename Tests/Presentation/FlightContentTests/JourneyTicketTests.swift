import FlightContent
import Foundation
import Localization
import Model
import ScreenKit
import Testing

struct JourneyTicketTests {
  private static let started = Day(year: 2026, month: 11, day: 1)
  private static let ended = Day(year: 2026, month: 11, day: 30)

  private func journey(
    _ status: Journey.Status, position: Int, ended: Day? = nil, rating: Rating? = nil
  ) -> Journey {
    Journey(
      id: UUID(), number: 42,
      book: Book(id: "emma", title: "Emma", author: "Jane Austen", pages: 474, source: .starter),
      departure: airport("ICN", "Seoul", 126), arrival: airport("CDG", "Paris", 2),
      reason: "Why not.", length: .pages(474), status: status, position: position,
      started: Self.started, ended: ended, rating: rating, created: .distantPast,
      updated: .distantPast)
  }

  private func airport(_ code: String, _ city: String, _ longitude: Double) -> Airport {
    Airport(
      iata: code, name: LocalizedName("Airport"), city: LocalizedName(city), countryCode: "XX",
      country: LocalizedName("Land"), coordinate: Coordinate(latitude: 40, longitude: longitude),
      timeZone: "UTC")
  }

  private func facts(_ ticket: Ticket) -> [String] {
    ticket.facts.map { "\($0.label): \($0.value)" }
  }

  @Test("A boarding pass says from which page to which it goes, and how far")
  func boardingPass() {
    let journey = journey(.underWay, position: 120)
    let pass = Ticket.boardingPass(journey)
    #expect(pass.kind == "Boarding pass")
    #expect(
      facts(pass) == [
        "Departed: 1 Nov 2026", "From: page 0", "To: page 474",
        "Distance: \(journey.distance.inKilometres)", "Ticket: FL-000042",
      ])
  }

  @Test("A history ticket says when it landed and how it was")
  func history() {
    let journey = journey(
      .finished, position: 474, ended: Self.ended, rating: Rating(halfStars: 7))
    let ticket = Ticket.history(journey)
    #expect(ticket.kind == "Journey complete")
    #expect(
      facts(ticket) == [
        "Departed: 1 Nov 2026", "Arrived: 30 Nov 2026", "Read: 474 of 474 pages",
        "Flown: \(journey.distance.inKilometres)", "Rating: ★★★½", "Ticket: FL-000042",
      ])
  }

  @Test("The ticket of a journey that was given up says how far it came")
  func givenUp() {
    let journey = journey(.abandoned, position: 237, ended: Self.ended)
    let ticket = Ticket.history(journey)
    #expect(ticket.kind == "Journey given up")
    #expect(facts(ticket).contains("Given up: 30 Nov 2026"))
    #expect(facts(ticket).contains("Flown: \((journey.distance / 2).inKilometres)"))
    #expect(!facts(ticket).contains { $0.hasPrefix("Rating") })
  }

  @Test("The map of a journey has its plane while it is under way, and none when it has landed")
  func map() {
    #expect(RouteMap(journey(.underWay, position: 237)).flights.map(\.progress) == [0.5])
    let landed = RouteMap(journey(.finished, position: 474))
    #expect(landed.flights.map(\.progress) == [nil])
    #expect(landed.label == "The flight from Seoul (ICN) to Paris (CDG)")
  }
}
