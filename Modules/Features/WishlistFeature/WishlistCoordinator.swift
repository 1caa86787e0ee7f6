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
    let model = WishlistViewModel(store: dependencies.store()) { [weak self] route in
      try await self?.open(route)
    }
    flow.router.push(WishlistScreen(model: model))
  }

  func open(_ route: WishlistRoute) async throws {
    switch route {
    case .list:
      flow.router.popToRoot()
    case .register(let departure, let arrival):
      let draft = try WishDraft(departure: airport(departure), arrival: airport(arrival))
      flow.router.popToRoot()
      register(draft)
    case .ticket(let id):
      guard let ticket = try await dependencies.store().wishTicket(id: id) else {
        throw WishlistLinkError.unknownTicket(id)
      }
      flow.router.popToRoot()
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

  private func register(_ draft: WishDraft) {
    let child = RegisterWishCoordinator(draft: draft, dependencies: dependencies)
    flow.start(child) { [weak self] outcome in
      if case .finished(let ticket) = outcome { self?.show(ticket, transition: .print) }
    }
  }

  private func show(_ ticket: WishTicket, transition: Transition = .push) {
    let screen = WishTicketScreen(ticket: ticket) { [weak self] route in
      switch route {
      case .done: self?.flow.router.pop()
      }
    }
    flow.router.push(screen, transition: transition)
  }
}
