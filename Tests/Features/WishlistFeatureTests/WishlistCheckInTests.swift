import ClockInterface
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import Testing
import WishlistInterface

/// The ways to the check-in, and what follows from it.
@MainActor
struct WishlistCheckInTests {
  let ticket = WishTicket.sample(number: 7)
  let visit: WishlistVisit

  init() async {
    visit = WishlistVisit(LibraryFake(tickets: [ticket]))
    await visit.session.appear()
  }

  /// Boards as the check-in does: the wish becomes a journey before the flow finishes.
  private func board() async throws {
    _ = try await visit.library.checkIn(
      wish: ticket.id, length: .percent, today: .november30, now: Moment.noon.date)
    await visit.send(.chose("board"))
  }

  @Test("A card's first action presents the check-in, and the journey is where the person goes")
  func fromCard() async throws {
    await visit.send(.tapped(.checkIn(ticket)))
    #expect(visit.session.titles == ["Wishlist", "Check-in: FL-000007"])
    #expect(visit.session.window.layers.count == 2)
    #expect(visit.exits == [])
    try await board()
    #expect(visit.exits == [.journey(ticket.id)])
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.words.contains { $0.hasPrefix("No wish yet") })
  }

  @Test("The ticket's own screen leads there too, and leaves with the wish")
  func fromTicket() async throws {
    await visit.send(.chose(.row(ticket)), .tapped("checkIn"))
    #expect(visit.session.titles == ["Wishlist", "Wish ticket", "Check-in: FL-000007"])
    try await board()
    #expect(visit.exits == [.journey(ticket.id)])
    #expect(visit.session.titles == ["Wishlist"])
  }

  @Test("Who leaves the check-in stays where it was opened")
  func leave() async {
    await visit.send(.chose(.row(ticket)), .tapped("checkIn"))
    await visit.session.perform(.dismiss)
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
    await visit.send(.tapped("done"), .tapped(.checkIn(ticket)))
    await visit.session.perform(.back)
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.exits == [])
    #expect(visit.rows.count == 1)
    #expect(visit.text.contains("Drag a ticket"))
  }

  @Test("After the first check-in the hint for the drag is gone for good")
  func hint() async throws {
    #expect(visit.text.contains("Drag a ticket"))
    await visit.send(.tapped(.checkIn(ticket)))
    try await board()
    await visit.session.window.worked()
    #expect(visit.library.now.settings.hasSeenDragHint)
    visit.library.now.tickets = [.sample()]
    await visit.send(.tapped("retry"))
    #expect(visit.rows.count == 1)
    #expect(!visit.text.contains("Drag a ticket"))
  }

  @Test("A double tap presents one check-in")
  func doubleTap() async throws {
    let id = try #require(visit.session.current?.id)
    async let one = visit.session.send(.tapped(.checkIn(ticket)), to: id)
    async let other = visit.session.send(.tapped(.checkIn(ticket)), to: id)
    _ = await (one, other)
    #expect(visit.session.titles == ["Wishlist", "Check-in: FL-000007"])
  }

  @Test("A wish that is gone is said on the list")
  func gone() async {
    visit.library.now.tickets = []
    await visit.send(.tapped(.checkIn(ticket)))
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.text.contains("There is no wish ticket"))
    #expect(visit.rows == [])
  }

  @Test("A link opens the check-in, and one that comes over it leaves it")
  func link() async throws {
    await visit.send(.tapped("register"), .tapped("book"))
    try await visit.open(.checkIn(ticket.id))
    #expect(visit.session.titles == ["Wishlist", "Check-in: FL-000007"])
    try await visit.open(.checkIn(ticket.id))
    #expect(visit.session.titles == ["Wishlist", "Check-in: FL-000007"])
    try await visit.open(.ticket(ticket.id))
    #expect(visit.session.titles == ["Wishlist", "Wish ticket"])
    try await visit.open(.checkIn(ticket.id))
    try await visit.open(.list)
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.exits == [])
  }

  @Test("A link to the check-in of no ticket is refused and leaves everything as it is")
  func refusedLink() async {
    await visit.send(.tapped("register"))
    let id = UUID()
    await #expect(throws: WishlistLinkError.unknownTicket(id)) {
      try await visit.open(.checkIn(id))
    }
    #expect(visit.session.titles == ["Wishlist", "New wish"])
  }
}
