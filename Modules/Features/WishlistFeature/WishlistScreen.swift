import Foundation
import LibraryStoreInterface
import Localization
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
  private(set) var failure: (any Error)?
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
      failure = error
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
      failure = error
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
      elements.append(.notice(Notice(.failure, "\(failure)")))
      elements.append(.button(Button("retry", label: words("Try again", "다시 시도"))))
    }
    elements.append(
      .button(Button("register", label: words("New wish", "새 위시"), role: .primary)))
    if let tickets = model.tickets {
      elements += list(tickets)
    } else if model.failure == nil {
      elements.append(.text(words("Reading your wish tickets…", "위시 티켓을 불러오는 중이에요…")))
    }
    return Content(title: words("Wishlist", "위시리스트"), elements: elements)
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
        .text(
          words(
            "No wish yet. Choose a book and where it should take you, and get your first ticket.",
            "아직 위시가 없어요. 읽고 싶은 책과 떠날 곳을 골라 첫 티켓을 받아 보세요."))
      ]
    }
    let shown = tickets.prefix(model.shownCount)
    var elements: [Element] = [
      .text(
        words(
          tickets.count == 1
            ? "One book waits to depart." : "\(tickets.count.grouped) books wait to depart.",
          "책 \(tickets.count.grouped)권이 출발을 기다리고 있어요.")),
      .rows(RowList("tickets", rows: shown.map(row), style: .tickets)),
    ]
    if shown.count < tickets.count {
      elements.append(.button(Button("more", label: words("Show older tickets", "이전 티켓 더 보기"))))
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
