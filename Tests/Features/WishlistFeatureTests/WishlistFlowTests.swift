import DependencyContainer
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Synchronization
import Testing
import WishlistFeature
import WishlistInterface

/// The flow of the wish tickets with fakes only: no search implementation, no database.
@MainActor
struct WishlistFlowTests {
  let store = LibraryStoreFake()
  let resolved: Recorder
  let wishlist: any WishlistCoordinating
  let session: Session

  final class Recorder: Sendable {
    let names = Mutex<[String]>([])
    func note(_ name: String) { names.withLock { $0.append(name) } }
  }

  init() {
    let store = store
    let recorder = Recorder()
    resolved = recorder
    wishlist = WishlistBuilder(
      store: Provider { store },
      airports: Provider {
        recorder.note("airports")
        return AirportCatalogStub()
      },
      bookSearch: Provider {
        recorder.note("bookSearch")
        return BookSearchFake()
      },
      airportSearch: Provider {
        recorder.note("airportSearch")
        return AirportSearchFake()
      }
    ).build()
    let window = Window()
    window.launch(wishlist)
    session = Session(window: window) { _ in }
  }

  var title: String { session.current?.content.title ?? "" }
  var words: [String] { session.current?.content.words ?? [] }
  var errors: [String] { words.filter { $0.hasPrefix("  !") } }

  func send(_ event: ScreenEvent) async {
    guard let id = session.current?.id else { return }
    await session.send(event, to: id)
  }

  func fillIn(from: ControlID = "ICN", to: ControlID = "CDG") async {
    await send(.tapped("register"))
    await send(.tapped("book"))
    await send(.chose("emma"))
    await send(.tapped("departure"))
    await send(.chose(from))
    await send(.tapped("arrival"))
    await send(.chose(to))
  }

  @Test("Book, departure, arrival and reason make a ticket that is kept before it is shown")
  func register() async throws {
    await session.appear()
    #expect(words.contains { $0.hasPrefix("No wish yet") })
    await fillIn()
    #expect(title == "New wish")
    #expect(words.contains("Book: Emma (Jane Austen)"))
    #expect(words.contains("Departure: Seoul (ICN) (Seoul Airport, Land)"))
    await send(.typed("reason", "  A friend. "))
    await send(.tapped("create"))
    let kept = try #require(store.state.withLock { $0.tickets.first })
    #expect(kept.wish.reason == "A friend.")
    #expect(title == "Wish ticket")
    #expect(session.titles == ["Wishlist", "Wish ticket"])
    #expect(words.contains("Seoul (ICN) -> Paris (CDG)"))
    #expect(words.contains("Ticket: FL-000001"))
    #expect(words.contains("Pages: 474"))
    #expect(words.contains { $0.hasPrefix("Distance: 8,9") && $0.hasSuffix(" km") })
    await send(.tapped("done"))
    #expect(title == "Wishlist")
    #expect(words.contains { $0.hasPrefix("- Emma · Seoul (ICN) → Paris (CDG)") })
  }

  @Test("Searches are resolved when they are opened, not before")
  func laziness() async {
    await session.appear()
    await send(.tapped("register"))
    #expect(resolved.names.withLock { $0 } == [])
    await send(.tapped("book"))
    #expect(resolved.names.withLock { $0 } == ["bookSearch"])
  }

  @Test("Leaving a search changes nothing on the form")
  func leaveSearch() async {
    await send(.tapped("register"))
    await send(.typed("reason", "Why not"))
    await send(.tapped("departure"))
    #expect(title == "Airports: departure")
    await session.perform(.beginSwipe)
    await session.perform(.completeSwipe)
    #expect(title == "New wish")
    #expect(words.contains("Reason: Why not"))
    #expect(words.contains("Departure: Choose where it departs"))
  }

  @Test("All that is missing is said at its field, and only once it was tried")
  func missing() async {
    await send(.tapped("register"))
    #expect(errors == [])
    await send(.tapped("create"))
    #expect(errors.count == 3)
    #expect(title == "New wish")
    await send(.tapped("book"))
    await send(.chose("emma"))
    #expect(errors.count == 2)
  }

  @Test("A flight that ends where it begins is said at the arrival, nothing is lost")
  func sameAirport() async {
    await fillIn(from: "ICN", to: "ICN")
    await send(.typed("reason", "Round trip"))
    await send(.tapped("create"))
    #expect(errors.count == 1)
    #expect(errors.first?.contains("departs from Seoul (ICN) already") == true)
    #expect(words.contains("Reason: Round trip"))
    await send(.tapped("arrival"))
    await send(.chose("CDG"))
    #expect(errors == [])
    await send(.tapped("create"))
    #expect(title == "Wish ticket")
  }

  @Test("A reason that is too long is said at the field and kept whole")
  func longReason() async {
    await fillIn()
    let reason = String(repeating: "long ", count: 50)
    await send(.typed("reason", reason))
    await send(.tapped("create"))
    #expect(errors.count == 1)
    #expect(words.contains("Reason: \(reason)"))
    #expect(store.state.withLock { $0.tickets.isEmpty })
  }

  @Test("A blank reason gets one of the stock sentences")
  func stockReason() async throws {
    await fillIn()
    await send(.typed("reason", "  \n "))
    await send(.tapped("create"))
    let reason = try #require(store.state.withLock { $0.tickets.first }).wish.reason
    #expect(StockReason.all.contains(reason))
  }

  @Test("A route that is flown already is said at the arrival until it is changed")
  func routeTaken() async {
    await fillIn()
    await send(.tapped("create"))
    await send(.tapped("done"))
    await fillIn()
    await send(.tapped("create"))
    #expect(errors.count == 1)
    #expect(errors.first?.contains("a flight from Seoul (ICN) to Paris (CDG) already") == true)
    await send(.tapped("arrival"))
    await send(.chose("ICN"))
    await send(.tapped("departure"))
    await send(.chose("CDG"))
    #expect(errors == [])
    await send(.tapped("create"))
    #expect(store.state.withLock { $0.tickets.count } == 2)
  }

  @Test("A library that fails loses nothing and can be tried again")
  func storeFails() async {
    await fillIn()
    store.state.withLock { $0.failure = .failed("the disk is full") }
    await send(.tapped("create"))
    #expect(title == "New wish")
    #expect(words.contains { $0.contains("the disk is full") })
    store.state.withLock { $0.failure = nil }
    await send(.tapped("create"))
    #expect(title == "Wish ticket")
    store.state.withLock { $0.failure = .failed("the disk is gone") }
    await send(.tapped("done"))
    #expect(words.contains { $0.contains("the disk is gone") })
    store.state.withLock { $0.failure = nil }
    await send(.tapped("retry"))
    #expect(!words.contains { $0.contains("the disk is gone") })
    #expect(words.contains { $0.hasPrefix("- Emma") })
  }

  @Test("A double tap on create makes one ticket")
  func doubleTap() async throws {
    await fillIn()
    let id = try #require(session.current?.id)
    async let one = session.send(.tapped("create"), to: id)
    async let other = session.send(.tapped("create"), to: id)
    _ = await (one, other)
    #expect(store.state.withLock { $0.tickets.count } == 1)
    #expect(session.titles == ["Wishlist", "Wish ticket"])
  }

  @Test("A long list is shown in parts")
  func longList() async throws {
    let wish = Wish(book: .emma, departure: .seoul, arrival: .paris, reason: "Many.")
    store.state.withLock { state in
      state.tickets = (1...120).map {
        WishTicket(id: UUID(), number: $0, wish: wish, issued: .distantPast)
      }
    }
    await session.appear()
    #expect(words.filter { $0.hasPrefix("- ") }.count == 50)
    #expect(words.contains("120 books wait to depart."))
    await send(.tapped("more"))
    await send(.tapped("more"))
    #expect(words.filter { $0.hasPrefix("- ") }.count == 120)
    #expect(!words.contains("[Show older tickets]"))
  }

  @Test("A link to a new wish fills in the airports and leaves what was open")
  func openRegister() async throws {
    await send(.tapped("register"))
    await send(.tapped("book"))
    try await wishlist.open(.register(departure: "icn", arrival: "CDG"))
    #expect(session.titles == ["Wishlist", "New wish"])
    #expect(words.contains("Departure: Seoul (ICN) (Seoul Airport, Land)"))
    #expect(words.contains("Arrival: Paris (CDG) (Paris Airport, Land)"))
  }

  @Test("A link to a ticket shows it, from the list and from elsewhere")
  func openTicket() async throws {
    await fillIn()
    await send(.tapped("create"))
    let ticket = try #require(store.state.withLock { $0.tickets.first })
    await send(.tapped("done"))
    await send(.chose(ControlID(ticket.id.uuidString)))
    #expect(session.titles == ["Wishlist", "Wish ticket"])
    try await wishlist.open(.list)
    #expect(session.titles == ["Wishlist"])
    try await wishlist.open(.ticket(ticket.id))
    #expect(session.titles == ["Wishlist", "Wish ticket"])
  }

  @Test("A link that leads nowhere is refused and leaves everything as it is")
  func refusedLinks() async {
    await send(.tapped("register"))
    await #expect(throws: WishlistLinkError.unknownAirport("QQQ")) {
      try await wishlist.open(.register(departure: "QQQ", arrival: nil))
    }
    let id = UUID()
    await #expect(throws: WishlistLinkError.unknownTicket(id)) {
      try await wishlist.open(.ticket(id))
    }
    #expect(session.titles == ["Wishlist", "New wish"])
  }
}
