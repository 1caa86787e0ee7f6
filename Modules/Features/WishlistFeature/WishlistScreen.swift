import Foundation
import LibraryStoreInterface
import Model
import Observation
import ScreenKit
import WishlistInterface

/// The state of the list of wish tickets.
@Observable
@MainActor
final class WishlistViewModel {
  /// How many more tickets a tap shows.
  static let pageSize = 50

  /// Nil until they have been read for the first time.
  private(set) var tickets: [WishTicket]?
  private(set) var failure: String?
  private(set) var shownCount = pageSize

  private let store: any LibraryStore
  private let onRoute: @MainActor (WishlistRoute) async throws -> Void

  init(
    store: any LibraryStore, onRoute: @escaping @MainActor (WishlistRoute) async throws -> Void
  ) {
    self.store = store
    self.onRoute = onRoute
  }

  /// Reads the tickets again.
  func load() async {
    do throws(LibraryStoreError) {
      tickets = try await store.wishTickets()
      failure = nil
    } catch {
      failure = String(describing: error)
    }
  }

  func showMore() {
    shownCount += Self.pageSize
  }

  func register() async {
    await follow(.register())
  }

  func show(_ id: UUID) async {
    await follow(.ticket(id))
  }

  private func follow(_ route: WishlistRoute) async {
    do {
      try await onRoute(route)
    } catch {
      failure = String(describing: error)
    }
  }
}

/// The screen with all wish tickets.
final class WishlistScreen: ContentScreen {
  private let model: WishlistViewModel

  init(model: WishlistViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure {
      elements.append(.notice(Notice(.failure, failure)))
      elements.append(.button(Button("retry", label: "Try again")))
    }
    elements.append(.button(Button("register", label: "New wish", role: .primary)))
    if let tickets = model.tickets {
      elements += list(tickets)
    } else if model.failure == nil {
      elements.append(.text("Reading your wish tickets…"))
    }
    return Content(title: "Wishlist", elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("register"): await model.register()
    case .tapped("more"): model.showMore()
    case .tapped("retry"): await model.load()
    case .chose(let id):
      if let ticket = UUID(uuidString: id.name) { await model.show(ticket) }
    case .typed, .tapped, .picked, .uploaded: break
    }
  }

  func didAppear() async {
    await model.load()
  }

  private func list(_ tickets: [WishTicket]) -> [Element] {
    guard !tickets.isEmpty else {
      return [
        .text("No wish yet. Choose a book and where it should take you, and get your first ticket.")
      ]
    }
    let shown = tickets.prefix(model.shownCount)
    var elements: [Element] = [
      .text(
        tickets.count == 1 ? "One book waits to depart." : "\(tickets.count) books wait to depart."),
      .rows(RowList("tickets", rows: shown.map(row), style: .tickets)),
    ]
    if shown.count < tickets.count {
      elements.append(.button(Button("more", label: "Show older tickets")))
    }
    return elements
  }

  private func row(_ ticket: WishTicket) -> Row {
    let wish = ticket.wish
    return Row(
      ControlID(ticket.id.uuidString),
      title: wish.book.title,
      subtitle: "\(wish.departure.title) → \(wish.arrival.title)",
      detail: wish.distance.inKilometres)
  }
}
