import ClockInterface
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing
import WishlistInterface

/// The way to a new wish, with fakes only: no search implementation, no database.
@MainActor
struct WishlistFlowTests {
  let visit = WishlistVisit()

  @Test("Book, departure, arrival and reason make a ticket that is kept before it is shown")
  func register() async throws {
    await visit.session.appear()
    #expect(visit.words.contains { $0.hasPrefix("No wish yet") })
    await visit.fillIn()
    #expect(visit.title == "New wish")
    #expect(visit.words.contains("Book: Emma (Jane Austen)"))
    #expect(visit.words.contains("Departure: Seoul (ICN) (Seoul Airport, Land)"))
    await visit.send(.typed("reason", "  A friend. "))
    await visit.send(.tapped("create"))
    let kept = try #require(visit.library.now.tickets.first)
    #expect(kept.wish.reason == "A friend.")
    #expect(kept.issued == Moment.noon.date)
    #expect(visit.title == "Wish ticket")
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
    #expect(visit.words.contains("Seoul (ICN) -> Paris (CDG)"))
    #expect(visit.words.contains("Ticket: FL-000001"))
    #expect(visit.words.contains("Pages: 474"))
    #expect(visit.words.contains { $0.hasPrefix("Distance: 8,9") && $0.hasSuffix(" km") })
    await visit.send(.tapped("done"))
    #expect(visit.title == "Wishlist")
    #expect(visit.words.contains { $0.hasPrefix("- Emma · Seoul (ICN) → Paris (CDG)") })
  }

  @Test("Searches are resolved when they are opened, not before")
  func laziness() async {
    await visit.session.appear()
    await visit.send(.tapped("register"))
    #expect(visit.resolved.all == [])
    await visit.send(.tapped("book"))
    #expect(visit.resolved.all == ["bookSearch"])
  }

  @Test("Leaving a search changes nothing on the form")
  func leaveSearch() async {
    await visit.send(.tapped("register"))
    await visit.send(.typed("reason", "Why not"))
    await visit.send(.tapped("departure"))
    #expect(visit.title == "Airports: departure")
    await visit.session.perform(.beginSwipe)
    await visit.session.perform(.completeSwipe)
    #expect(visit.title == "New wish")
    #expect(visit.words.contains("Reason: Why not"))
    #expect(visit.words.contains("Departure: Choose where it departs"))
  }

  @Test("All that is missing is said at its field, and only once it was tried")
  func missing() async {
    await visit.send(.tapped("register"))
    #expect(visit.errors == [])
    await visit.send(.tapped("create"))
    #expect(visit.errors.count == 3)
    #expect(visit.title == "New wish")
    await visit.send(.tapped("book"))
    await visit.send(.chose("emma"))
    #expect(visit.errors.count == 2)
  }

  @Test("A flight that ends where it begins is said at the arrival, nothing is lost")
  func sameAirport() async {
    await visit.fillIn(from: "ICN", to: "ICN")
    await visit.send(.typed("reason", "Round trip"))
    await visit.send(.tapped("create"))
    #expect(visit.errors.count == 1)
    #expect(visit.errors.first?.contains("departs from Seoul (ICN) already") == true)
    #expect(visit.words.contains("Reason: Round trip"))
    await visit.send(.tapped("arrival"))
    await visit.send(.chose("CDG"))
    #expect(visit.errors == [])
    await visit.send(.tapped("create"))
    #expect(visit.title == "Wish ticket")
  }

  @Test("A reason that is too long is said at the field and kept whole")
  func longReason() async {
    await visit.fillIn()
    let reason = String(repeating: "long ", count: 50)
    await visit.send(.typed("reason", reason))
    await visit.send(.tapped("create"))
    #expect(visit.errors.count == 1)
    #expect(visit.words.contains("Reason: \(reason)"))
    #expect(visit.library.now.tickets.isEmpty)
  }

  @Test("A blank reason gets one of the stock sentences")
  func stockReason() async throws {
    await visit.fillIn()
    await visit.send(.typed("reason", "  \n "))
    await visit.send(.tapped("create"))
    let reason = try #require(visit.library.now.tickets.first).wish.reason
    #expect(StockReason.all.contains(reason))
  }

  @Test("A route that is flown already is said at the arrival until it is changed")
  func routeTaken() async {
    await visit.fillIn()
    await visit.send(.tapped("create"))
    await visit.send(.tapped("done"))
    await visit.fillIn()
    await visit.send(.tapped("create"))
    #expect(visit.errors.count == 1)
    #expect(
      visit.errors.first?.contains("a flight from Seoul (ICN) to Paris (CDG) already") == true)
    await visit.send(.tapped("arrival"))
    await visit.send(.chose("ICN"))
    await visit.send(.tapped("departure"))
    await visit.send(.chose("CDG"))
    #expect(visit.errors == [])
    await visit.send(.tapped("create"))
    #expect(visit.library.now.tickets.count == 2)
  }

  @Test("A library that fails loses nothing and can be tried again")
  func storeFails() async {
    await visit.fillIn()
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("create"))
    #expect(visit.title == "New wish")
    #expect(visit.words.contains { $0.contains("the disk is full") })
    visit.library.now.failure = nil
    await visit.send(.tapped("create"))
    #expect(visit.title == "Wish ticket")
    visit.library.now.failure = .failed("the disk is gone")
    await visit.send(.tapped("done"))
    #expect(visit.words.contains { $0.contains("the disk is gone") })
    visit.library.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(!visit.words.contains { $0.contains("the disk is gone") })
    #expect(visit.words.contains { $0.hasPrefix("- Emma") })
  }

  @Test("A double tap on create makes one ticket")
  func doubleTap() async throws {
    await visit.fillIn()
    let id = try #require(visit.session.current?.id)
    async let one = visit.session.send(.tapped("create"), to: id)
    async let other = visit.session.send(.tapped("create"), to: id)
    _ = await (one, other)
    #expect(visit.library.now.tickets.count == 1)
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
  }

  @Test("A link to a new wish fills in the airports and leaves what was open")
  func openRegister() async throws {
    await visit.send(.tapped("register"))
    await visit.send(.tapped("book"))
    try await visit.open(.register(departure: "icn", arrival: "CDG"))
    #expect(visit.session.titles == ["Wishlist", "New wish"])
    #expect(visit.words.contains("Departure: Seoul (ICN) (Seoul Airport, Land)"))
    #expect(visit.words.contains("Arrival: Paris (CDG) (Paris Airport, Land)"))
  }

  @Test("A link to a ticket shows it, from the list and from elsewhere")
  func openTicket() async throws {
    await visit.fillIn()
    await visit.send(.tapped("create"))
    let ticket = try #require(visit.library.now.tickets.first)
    await visit.send(.tapped("done"))
    await visit.send(.chose(ControlID(ticket.id.uuidString)))
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
    try await visit.open(.list)
    #expect(visit.session.titles == ["Wishlist"])
    try await visit.open(.ticket(ticket.id))
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
  }

  @Test("A link that leads nowhere is refused and leaves everything as it is")
  func refusedLinks() async {
    await visit.send(.tapped("register"))
    await #expect(throws: WishlistLinkError.unknownAirport("QQQ")) {
      try await visit.open(.register(departure: "QQQ", arrival: nil))
    }
    let id = UUID()
    await #expect(throws: WishlistLinkError.unknownTicket(id)) {
      try await visit.open(.ticket(id))
    }
    #expect(visit.session.titles == ["Wishlist", "New wish"])
  }
}
