import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing
import WishlistInterface

/// The list of wish tickets, with a library in memory.
@MainActor
struct WishlistListTests {
  private func tickets(_ count: Int) -> [WishTicket] {
    (0..<count).map { .sample(number: $0 + 1) }
  }

  private func visit(_ tickets: [WishTicket]) async -> WishlistVisit {
    let visit = WishlistVisit(LibraryFake(tickets: tickets))
    await visit.session.appear()
    return visit
  }

  // MARK: Pages

  @Test("It says that it reads, and then that there is nothing yet")
  func empty() async {
    let visit = WishlistVisit()
    #expect(visit.words.contains { $0.hasPrefix("Reading your wish tickets") })
    await visit.session.appear()
    #expect(visit.words.contains { $0.hasPrefix("No wish yet") })
    #expect(!visit.words.contains("[Got it]"))
  }

  @Test("The newest twenty are shown first, and the older ones twenty at a time")
  func pages() async {
    let tickets = tickets(45)
    let visit = await visit(tickets)
    #expect(visit.words.contains("45 books wait to depart."))
    for count in [20, 40, 45] {
      #expect(visit.rows.map(\.id) == tickets.reversed().prefix(count).map { .row($0) })
      #expect(visit.words.contains("[Show older tickets]") == (count < 45))
      await visit.send(.tapped("more"))
    }
  }

  @Test("A page that failed is asked for again, and nothing shown before is lost")
  func failedPage() async {
    let visit = await visit(tickets(45))
    visit.library.now.failure = .failed("the disk is gone")
    await visit.send(.tapped("more"))
    #expect(visit.rows.count == 20)
    #expect(visit.text.contains("the disk is gone"))
    visit.library.now.failure = nil
    await visit.send(.tapped("more"))
    #expect(visit.rows.count == 40)
    #expect(!visit.text.contains("the disk is gone"))
  }

  @Test("Tickets that were added and removed elsewhere are neither doubled nor left out")
  func changedElsewhere() async {
    let tickets = tickets(45)
    let visit = await visit(tickets)
    let added = WishTicket.sample(number: 46)
    visit.library.now.tickets.append(added)
    visit.library.now.tickets.removeAll { $0.number == 40 }
    await visit.send(.tapped("more"))
    #expect(
      visit.rows.map(\.id) == visit.library.now.tickets.reversed().prefix(40).map { .row($0) })
  }

  @Test("As many are shown as before when the person comes back to the list")
  func comeBack() async {
    let visit = await visit(tickets(45))
    await visit.send(.tapped("more"), .tapped("register"))
    await visit.session.perform(.back)
    #expect(visit.rows.count == 40)
  }

  @Test("A list that can not be read is tried again")
  func failedList() async {
    let library = LibraryFake(tickets: tickets(1))
    library.now.failure = .failed("the disk is gone")
    let visit = WishlistVisit(library)
    await visit.session.appear()
    #expect(visit.text.contains("the disk is gone"))
    #expect(!visit.text.contains("Reading"))
    library.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(visit.words.contains("One book waits to depart."))
    #expect(!visit.text.contains("the disk is gone"))
  }

  // MARK: Deleting

  @Test("Each card checks in first and deletes second")
  func actions() async throws {
    let visit = await visit(tickets(1))
    let row = try #require(visit.rows.first)
    #expect(row.actions.map(\.label) == ["Check in", "Delete"])
    #expect(row.actions.map(\.role) == [.secondary, .destructive])
  }

  @Test("A deleted ticket can be put back at its place")
  func undo() async {
    let tickets = tickets(3)
    let visit = await visit(tickets)
    await visit.send(.tapped(.delete(tickets[1])))
    #expect(visit.rows.map(\.id) == [.row(tickets[2]), .row(tickets[0])])
    #expect(visit.words.contains("i The ticket for \u{201C}Emma\u{201D} was deleted."))
    #expect(visit.words.contains("2 books wait to depart."))
    #expect(visit.library.now.tickets.count == 2)
    await visit.send(.tapped("undo"))
    #expect(visit.rows.map(\.id) == tickets.reversed().map { .row($0) })
    #expect(!visit.words.contains("[Undo]"))
    #expect(visit.library.now.tickets == tickets)
  }

  @Test(
    "Undo is offered until the next act",
    arguments: [ScreenEvent.tapped("more"), .tapped("register"), .chose("row"), .tapped("delete")])
  func undoEnds(_ event: ScreenEvent) async {
    let tickets = tickets(45)
    let visit = await visit(tickets)
    await visit.send(.tapped(.delete(tickets[44])))
    #expect(visit.words.contains("[Undo]"))
    switch event {
    case .chose: await visit.send(.chose(.row(tickets[43])))
    case .tapped("delete"):
      await visit.send(.tapped(.delete(tickets[43])), .tapped("undo"))
      #expect(visit.library.now.tickets.count == 44)
    default: await visit.send(event)
    }
    if visit.session.titles.count > 1 { await visit.session.perform(.back) }
    #expect(!visit.words.contains("[Undo]"))
    await visit.send(.tapped("undo"))
    #expect(visit.library.now.tickets.count == 44)
  }

  @Test("The ticket's own screen deletes too, and the list offers to undo it")
  func deleteOnTicket() async {
    let tickets = tickets(2)
    let visit = await visit(tickets)
    await visit.send(.chose(.row(tickets[0])))
    #expect(visit.title == "Wish ticket")
    await visit.send(.tapped("delete"))
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.rows.map(\.id) == [.row(tickets[1])])
    await visit.send(.tapped("undo"))
    #expect(visit.library.now.tickets == tickets)
  }

  @Test("A deletion that fails changes nothing and says so, here and on the ticket's screen")
  func failedDeletion() async {
    let tickets = tickets(2)
    let visit = await visit(tickets)
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped(.delete(tickets[0])))
    #expect(visit.rows.count == 2)
    #expect(visit.text.contains("the disk is full"))
    #expect(!visit.words.contains("[Undo]"))
    visit.library.now.failure = nil
    await visit.send(.chose(.row(tickets[0])))
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("delete"))
    #expect(visit.title == "Wish ticket")
    #expect(visit.text.contains("the disk is full"))
    visit.library.now.failure = nil
    await visit.send(.tapped("delete"))
    #expect(visit.session.titles == ["Wishlist"])
    #expect(visit.library.now.tickets == [tickets[1]])
  }

  @Test("An undo that fails can be tried again")
  func failedUndo() async {
    let tickets = tickets(1)
    let visit = await visit(tickets)
    await visit.send(.tapped(.delete(tickets[0])))
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("undo"))
    #expect(visit.text.contains("the disk is full"))
    visit.library.now.failure = nil
    await visit.send(.tapped("undo"))
    #expect(visit.library.now.tickets == tickets)
    #expect(!visit.text.contains("the disk is full"))
  }

  @Test("A ticket that was deleted elsewhere is said to be gone, and is not shown any more")
  func deletedElsewhere() async {
    let tickets = tickets(2)
    let visit = await visit(tickets)
    visit.library.now.tickets = [tickets[1]]
    await visit.send(.tapped(.delete(tickets[0])))
    #expect(visit.text.contains("not in your library any more"))
    #expect(visit.rows.count == 1)
    await visit.send(.tapped("retry"))
    #expect(!visit.text.contains("not in your library any more"))
  }

  // MARK: The hint

  @Test("The hint for the drag comes with the first tickets, until it is dismissed for good")
  func hint() async {
    let library = LibraryFake(tickets: tickets(1))
    let visit = WishlistVisit(library)
    await visit.session.appear()
    #expect(visit.words.contains { $0.hasPrefix("i Drag a ticket to the right") })
    await visit.send(.tapped("hideHint"))
    #expect(!visit.text.contains("Drag a ticket"))
    #expect(library.now.settings.hasSeenDragHint)
    let again = WishlistVisit(library)
    await again.session.appear()
    #expect(again.rows.count == 1)
    #expect(!again.text.contains("Drag a ticket"))
  }

  @Test("Dismissing the hint keeps all other settings")
  func hintKeepsSettings() async {
    let library = LibraryFake(tickets: tickets(1))
    let visit = WishlistVisit(library)
    await visit.session.appear()
    library.now.settings.theme = .dark
    await visit.send(.tapped("hideHint"))
    #expect(library.now.settings == LibrarySettings(theme: .dark, hasSeenDragHint: true))
  }

  @Test("Settings that can not be read or kept trouble nobody")
  func failingSettings() async {
    let settings = LibraryFake()
    settings.now.failure = .failed("no settings")
    let visit = WishlistVisit(LibraryFake(tickets: tickets(1)), settings: settings)
    await visit.session.appear()
    #expect(visit.rows.count == 1)
    #expect(!visit.text.contains("no settings") && !visit.text.contains("Drag a ticket"))
    settings.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("Drag a ticket"))
    settings.now.failure = .failed("no settings")
    await visit.send(.tapped("hideHint"))
    #expect(!visit.text.contains("no settings") && !visit.text.contains("Drag a ticket"))
  }
}
