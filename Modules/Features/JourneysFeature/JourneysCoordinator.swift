import ClockInterface
import DependencyContainer
import Foundation
import JourneyFormInterface
import JourneysInterface
import LibraryStoreInterface
import Model
import Navigation

/// Shows the journeys under way, and leads to a new one and to each.
final class JourneysCoordinator: JourneysCoordinating {
  let flow = Flow<Never>()
  private let model: JourneysViewModel
  private let dependencies: JourneysDependencies
  private let onExit: @MainActor (JourneysExit) -> Void

  init(dependencies: JourneysDependencies, onExit: @escaping @MainActor (JourneysExit) -> Void) {
    model = JourneysViewModel(store: dependencies.store)
    self.dependencies = dependencies
    self.onExit = onExit
  }

  func start() {
    flow.restores(JourneysRoute.self, by: self) { try await $0.follow($1, isRestoring: true) }
    flow.restores(JourneyTicketRoute.self, by: self) { try await $0.show($1) }
    model.onRoute = { [weak self] in try await self?.follow($0) }
    flow.router.push(JourneysScreen(model: model))
  }

  func open(_ route: JourneysRoute) async throws {
    try await follow(route) { flow.returnToRoot() }
  }

  /// Shows what `route` names, on what `clear` leaves.
  private func follow(
    _ route: JourneysRoute, isRestoring: Bool = false, clear: () -> Void = {}
  ) async throws {
    switch route {
    case .list: clear()
    case .register:
      clear()
      register()
    case .journey(let id), .memos(let id):
      let journey = try await journey(id)
      if journey.status == .underWay {
        clear()
        show(journey, part: route == .memos(id) ? .memos : .flight)
      } else if isRestoring {
        // What comes back stays in this flow.
        throw JourneyLinkError.unknownJourney(id)
      } else {
        onExit(.history(id))
      }
    }
  }

  private func journey(_ id: UUID) async throws -> Journey {
    guard let journey = try await dependencies.store().journey(id: id) else {
      throw JourneyLinkError.unknownJourney(id)
    }
    return journey
  }

  private func register() {
    flow.start(dependencies.form().build(.underWay), for: JourneysRoute.register) {
      [weak self] outcome in
      if case .finished(let journey) = outcome { self?.showBoardingPass(of: journey) }
    }
  }

  private func show(_ journey: Journey, part: JourneyPart) {
    let open = OpenJourney(journey, store: dependencies.store, now: dependencies.now)
    let child = JourneyCoordinator(open, part: part, dependencies: dependencies)
    flow.start(child, for: JourneysRoute.journey(journey.id)) { [weak self] outcome in
      guard case .finished(let end) = outcome else { return }
      switch end {
      case .ended(let journey): self?.showTicket(of: journey)
      case .removed(let removed): self?.model.offerToPutBack(removed)
      case .lookedUp(let id): self?.onExit(.history(id))
      }
    }
  }

  // MARK: Tickets

  private func show(_ route: JourneyTicketRoute) async throws {
    switch route {
    case .boardingPass(let id): showBoardingPass(of: try await journey(id))
    case .ended(let id): showTicket(of: try await journey(id))
    }
  }

  private func showBoardingPass(of journey: Journey) {
    let screen = BoardingPassScreen(journey: journey) { [weak self] route in
      self?.flow.router.pop()
      if route == .open { self?.show(journey, part: .flight) }
    }
    flow.router.push(
      screen, transition: .print, for: JourneyTicketRoute.boardingPass(journey.id))
  }

  private func showTicket(of journey: Journey) {
    let screen = EndedJourneyScreen(journey: journey) { [weak self] route in
      self?.flow.router.pop()
      if route == .history { self?.onExit(.history(journey.id)) }
    }
    flow.router.push(screen, transition: .print, for: JourneyTicketRoute.ended(journey.id))
  }
}

/// The tickets that the person gets, each on a screen of its own.
enum JourneyTicketRoute: Route {
  /// That of a journey that has just begun.
  case boardingPass(UUID)
  /// That of a journey that has just ended.
  case ended(UUID)
}
