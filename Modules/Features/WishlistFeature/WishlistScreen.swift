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
  static let pageSize = 20

  /// Those shown so far; nil until they have been read for the first time.
  private(set) var tickets: [WishTicket]?
  /// How many there are in all.
  private(set) var total = 0
  private(set) var hasMore = false
  private(set) var failure: (any Error)?
  /// The ticket that was deleted last, while that can be undone.
  private(set) var removed: WishTicket?
  let dragHint: DragHint

  private var shownCount = pageSize
  @ObservationIgnored private var lastRead = 0
  private let store: any LibraryStore
  private let onRoute: @MainActor (WishlistRoute) async throws -> Void

  init(
    store: any LibraryStore, dragHint: DragHint,
    onRoute: @escaping @MainActor (WishlistRoute) async throws -> Void
  ) {
    self.store = store
    self.dragHint = dragHint
    self.onRoute = onRoute
  }

  /// Reads the tickets again, as many as are shown.
  func load() async {
    await read(shownCount)
    await dragHint.load()
  }

  /// Shows the next page. A page that failed is asked for again.
  func showMore() async {
    removed = nil
    await read(shownCount + Self.pageSize)
  }

  func register() async {
    await follow(.register())
  }

  func show(_ id: UUID) async {
    await follow(.ticket(id))
  }

  func checkIn(_ id: UUID) async {
    await follow(.checkIn(id))
  }

  func remove(_ id: UUID) async {
    removed = nil
    do throws(LibraryStoreError) {
      guard let ticket = try await store.removeWish(id: id) else { throw .gone }
      didRemove(ticket)
      await read(shownCount)
    } catch {
      await show(error)
    }
  }

  /// A ticket was deleted, here or on its own screen.
  func didRemove(_ ticket: WishTicket) {
    removed = ticket
    tickets?.removeAll { $0.id == ticket.id }
    total -= 1
  }

  /// Puts back what was deleted last. What fails can be tried again.
  func undo() async {
    guard let ticket = removed else { return }
    removed = nil
    do throws(LibraryStoreError) {
      try await store.putBack(ticket)
      await read(shownCount)
    } catch {
      failure = error
      removed = ticket
    }
  }

  func dismissHint() async {
    await dragHint.dismiss()
  }

  private func follow(_ route: WishlistRoute) async {
    removed = nil
    do {
      try await onRoute(route)
    } catch {
      await show(error)
    }
  }

  /// Says what could not be done, over the tickets as they are now: one may be gone.
  private func show(_ error: any Error) async {
    await read(shownCount)
    failure = error
  }

  /// Always from the first on, so that none is doubled or left out where others were added or
  /// removed meanwhile. An answer that comes after a newer one was asked for is dropped.
  private func read(_ count: Int) async {
    lastRead += 1
    let read = lastRead
    do throws(LibraryStoreError) {
      let page = try await store.wishTickets(offset: 0, count: count)
      guard read == lastRead else { return }
      tickets = page.tickets
      total = page.total
      hasMore = page.hasMore
      shownCount = count
      failure = nil
    } catch {
      if read == lastRead { failure = error }
    }
  }
}

/// The screen with the wish tickets.
final class WishlistScreen: ContentScreen {
  private let model: WishlistViewModel

  init(model: WishlistViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure("\(failure)") }
    if let removed = model.removed {
      elements.append(.notice(Notice(.information, deletion(of: removed))))
      elements.append(.button(Button("undo", label: words("Undo", "되돌리기"))))
    }
    elements.append(
      .button(Button("register", label: words("New wish", "새 위시"), role: .primary)))
    if let tickets = model.tickets {
      elements += tickets.isEmpty ? [.text(emptyText)] : list(tickets)
    } else if model.failure == nil {
      elements.append(.text(words("Reading your wish tickets…", "위시 티켓을 불러오는 중이에요…")))
    }
    return Content(title: words("Wishlist", "위시리스트"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("register"): await model.register()
    case .tapped("more"): await model.showMore()
    case .tapped("retry"): await model.load()
    case .tapped("undo"): await model.undo()
    case .tapped("hideHint"): await model.dismissHint()
    case .tapped(let id):
      switch WishAction(id) {
      case .checkIn(let ticket): await model.checkIn(ticket)
      case .delete(let ticket): await model.remove(ticket)
      case nil: break
      }
    case .chose(let id):
      if let ticket = UUID(uuidString: id.name) { await model.show(ticket) }
    case .typed, .picked, .uploaded: break
    }
  }

  func didAppear() async {
    await model.load()
  }

  private func deletion(of ticket: WishTicket) -> String {
    let title = ticket.wish.book.title
    return words(
      "The ticket for \u{201C}\(title)\u{201D} was deleted.",
      "\u{2018}\(title)\u{2019} 티켓을 삭제했어요.")
  }

  private var emptyText: String {
    words(
      "No wish yet. Choose a book and where it should take you, and get your first ticket.",
      "아직 위시가 없어요. 읽고 싶은 책과 떠날 곳을 골라 첫 티켓을 받아 보세요.")
  }

  private func list(_ tickets: [WishTicket]) -> [Element] {
    var elements: [Element] = [
      .text(
        words(
          model.total == 1
            ? "One book waits to depart." : "\(model.total.grouped) books wait to depart.",
          "책 \(model.total.grouped)권이 출발을 기다리고 있어요."))
    ]
    if model.dragHint.isShown { elements += hint }
    elements.append(.rows(RowList("tickets", rows: tickets.map(row), style: .tickets)))
    if model.hasMore {
      elements.append(.button(Button("more", label: words("Show older tickets", "이전 티켓 더 보기"))))
    }
    return elements
  }

  private var hint: [Element] {
    let text = words(
      "Drag a ticket to the right to check in. Its menu does the same, and deletes it.",
      "티켓을 오른쪽으로 끌면 체크인해요. 메뉴에서 체크인하거나 삭제할 수도 있어요.")
    return [
      .notice(Notice(.information, text)),
      .button(Button("hideHint", label: words("Got it", "알겠어요"))),
    ]
  }

  private func row(_ ticket: WishTicket) -> Row {
    let wish = ticket.wish
    return Row(
      ControlID(ticket.id.uuidString),
      title: wish.book.title,
      subtitle: "\(wish.departure.title) → \(wish.arrival.title)",
      detail: wish.distance.inKilometres,
      actions: [WishAction.checkIn(ticket.id).button, WishAction.delete(ticket.id).button])
  }
}
