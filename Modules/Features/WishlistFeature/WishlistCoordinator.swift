import AirportCatalogInterface
import DependencyContainer
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import WishlistInterface

/// Shows the wish tickets, and leads to a new one and to each.
final class WishlistCoordinator: WishlistCoordinating {
  let flow = Flow<Never>()
  private let dependencies: WishlistDependencies

  init(dependencies: WishlistDependencies) {
    self.dependencies = dependencies
  }

  func start() {
    flow.restores(WishlistRoute.self, by: self) { try await $0.follow($1) }
    let model = WishlistViewModel(store: dependencies.store()) { [weak self] route in
      try await self?.follow(route)
    }
    flow.router.push(WishlistScreen(model: model))
  }

  func open(_ route: WishlistRoute) async throws {
    try await follow(route) { flow.router.popToRoot() }
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
      guard let ticket = try await dependencies.store().wishTicket(id: id) else {
        throw WishlistLinkError.unknownTicket(id)
      }
      clear()
      show(ticket)
    }
  }

  private func airport(_ code: String?) throws(WishlistLinkError) -> Airport? {
    guard let code else { return nil }
    guard let airport = dependencies.airports().airport(iata: code) else {
      throw .unknownAirport(code)
    }
    return airport
  }

  private func register(_ draft: WishDraft, isbn: ISBN?, for route: WishlistRoute) {
    let child = RegisterWishCoordinator(draft: draft, isbn: isbn, dependencies: dependencies)
    flow.start(child, for: route) { [weak self] outcome in
      if case .finished(let ticket) = outcome { self?.show(ticket, transition: .print) }
    }
  }

  private func show(_ ticket: WishTicket, transition: Transition = .push) {
    let screen = WishTicketScreen(ticket: ticket) { [weak self] route in
      switch route {
      case .done: self?.flow.router.pop()
      }
    }
    flow.router.push(screen, transition: transition, for: WishlistRoute.ticket(ticket.id))
  }
}
