import AirportCatalogInterface
import CheckInInterface
import DependencyContainer
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import WishlistInterface

/// Shows the wish tickets, and leads to a new one, to each, and to its check-in.
final class WishlistCoordinator: WishlistCoordinating {
  let flow = Flow<Never>()
  private let dependencies: WishlistDependencies
  private let onExit: @MainActor (WishlistExit) -> Void
  private lazy var list = WishlistViewModel(
    store: dependencies.store(), dragHint: DragHint(settings: dependencies.settings)
  ) { [weak self] route in try await self?.follow(route) }

  init(
    dependencies: WishlistDependencies, onExit: @escaping @MainActor (WishlistExit) -> Void
  ) {
    self.dependencies = dependencies
    self.onExit = onExit
  }

  func start() {
    flow.restores(WishlistRoute.self, by: self) { try await $0.follow($1) }
    flow.router.push(WishlistScreen(model: list))
  }

  func open(_ route: WishlistRoute) async throws {
    try await follow(route) { flow.returnToRoot() }
  }

  /// Shows what `route` names, on what `clear` leaves.
  private func follow(_ route: WishlistRoute, clear: () -> Void = {}) async throws {
    switch route {
    case .list: clear()
    case .register(let isbn, let departure, let arrival):
      let draft = try WishDraft(departure: airport(departure), arrival: airport(arrival))
      let book = try isbn.map { text throws(WishlistLinkError) in
        guard let isbn = ISBN(text) else { throw .noISBN(text) }
        return isbn
      }
      clear()
      register(draft, isbn: book, for: route)
    case .ticket(let id):
      let ticket = try await ticket(id)
      clear()
      show(ticket)
    case .checkIn(let id):
      let ticket = try await ticket(id)
      clear()
      checkIn(ticket)
    }
  }

  private func airport(_ code: String?) throws(WishlistLinkError) -> Airport? {
    guard let code else { return nil }
    guard let airport = dependencies.airports().airport(iata: code) else {
      throw .unknownAirport(code)
    }
    return airport
  }

  private func ticket(_ id: UUID) async throws -> WishTicket {
    guard let ticket = try await dependencies.store().wishTicket(id: id) else {
      throw WishlistLinkError.unknownTicket(id)
    }
    return ticket
  }

  private func register(_ draft: WishDraft, isbn: ISBN?, for route: WishlistRoute) {
    let child = RegisterWishCoordinator(draft: draft, isbn: isbn, dependencies: dependencies)
    flow.start(child, for: route) { [weak self] outcome in
      if case .finished(let ticket) = outcome { self?.show(ticket, transition: .print) }
    }
  }

  private func show(_ ticket: WishTicket, transition: Transition = .push) {
    let model = WishTicketViewModel(ticket: ticket, store: dependencies.store()) {
      [weak self] route in self?.follow(route, on: ticket)
    }
    flow.router.push(
      WishTicketScreen(model: model), transition: transition,
      for: WishlistRoute.ticket(ticket.id))
  }

  private func follow(_ route: WishTicketRoute, on ticket: WishTicket) {
    switch route {
    case .done: flow.router.pop()
    case .checkIn: checkIn(ticket)
    case .deleted:
      list.didRemove(ticket)
      flow.router.pop()
    }
  }

  private func checkIn(_ ticket: WishTicket) {
    let child = dependencies.checkIn().build(ticket)
    flow.present(child, for: WishlistRoute.checkIn(ticket.id)) { [weak self] outcome in
      if case .finished(let journey) = outcome { self?.didCheckIn(journey) }
    }
  }

  private func didCheckIn(_ journey: Journey) {
    // The ticket's own screen may stand over the list, and it is a wish no more.
    flow.router.popToRoot()
    flow.work { [list] in await list.dismissHint() }
    onExit(.journey(journey.id))
  }
}
