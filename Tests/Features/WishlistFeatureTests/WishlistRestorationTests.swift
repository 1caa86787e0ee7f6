import FeatureTesting
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import Testing
import WishlistFeature
import WishlistInterface

/// What comes back of the wishlist after a kill, and what stays of it when it ends.
@MainActor
struct WishlistRestorationTests {
  let ticket = WishTicket.sample(number: 7)
  let library: LibraryFake
  let visit: WishlistVisit

  init() async {
    library = LibraryFake(tickets: [ticket])
    visit = WishlistVisit(library)
    await visit.session.appear()
  }

  /// The same library in another run of the app.
  private func restored() async throws -> (visit: WishlistVisit, losses: [String]) {
    let state = try #require(visit.session.window.state)
    let again = WishlistVisit(library)
    let losses = await again.session.window.restore(state)
    await again.session.appear()
    return (again, losses)
  }

  @Test("A ticket and its check-in come back")
  func checkIn() async throws {
    await visit.send(.chose(.row(ticket)), .tapped("checkIn"))
    let (again, losses) = try await restored()
    #expect(losses == [])
    #expect(again.session.titles == ["Wishlist", "Wish ticket", "Check-in: FL-000007"])
    #expect(again.session.window.layers.count == 2)
    await again.send(.chose("board"))
    #expect(again.exits == [.journey(ticket.id)])
  }

  @Test("A check-in that was opened from the list comes back over the list")
  func checkInFromList() async throws {
    await visit.send(.tapped(.checkIn(ticket)))
    let (again, losses) = try await restored()
    #expect(losses == [])
    #expect(again.session.titles == ["Wishlist", "Check-in: FL-000007"])
  }

  @Test("A half-typed wish comes back")
  func register() async throws {
    await visit.fillIn(to: "LIM")
    await visit.send(.typed("reason", "Half a rea"))
    let (again, losses) = try await restored()
    #expect(losses == [])
    #expect(again.session.titles == ["Wishlist", "New wish"])
    #expect(again.words.contains("Reason: Half a rea"))
    #expect(again.text.contains("Arrival: Lima (LIM)"))
  }

  @Test("A ticket that is gone meanwhile is said to be left out")
  func gone() async throws {
    await visit.send(.chose(.row(ticket)))
    library.now.tickets = []
    let (again, losses) = try await restored()
    #expect(again.session.titles == ["Wishlist"])
    #expect(losses.count == 1)
    #expect(losses.first?.contains("There is no wish ticket") == true)
  }

  @Test("Nothing of the flow stays when the window ends, whatever was open")
  func leaks() async {
    #expect(visit.wishlist != nil)
    await visit.fillIn(to: "LIM")
    await visit.send(.tapped("create"), .tapped("done"), .chose(.row(ticket)), .tapped("checkIn"))
    #expect(visit.session.titles.count == 3)
    visit.session.end()
    #expect(visit.wishlist == nil)
    #expect(visit.session.window.tree == nil)
  }
}
