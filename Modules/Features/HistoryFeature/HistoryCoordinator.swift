import DependencyContainer
import Foundation
import HistoryInterface
import JourneyFormInterface
import LibraryStoreInterface
import Model
import Navigation

/// Shows the journeys that have ended, and leads to each, to the statistics, and to a book that was
/// read earlier.
final class HistoryCoordinator: HistoryCoordinating {
  let flow = Flow<Never>()
  private let dependencies: HistoryDependencies
  private let onExit: @MainActor (HistoryExit) -> Void
  private let list: HistoryViewModel

  init(dependencies: HistoryDependencies, onExit: @escaping @MainActor (HistoryExit) -> Void) {
    self.dependencies = dependencies
    self.onExit = onExit
    list = HistoryViewModel(dependencies: dependencies)
  }

  func start() {
    flow.restores(HistoryRoute.self, by: self) { try await $0.follow($1) }
    flow.restores(HistoryTicketRoute.self, by: self) { try await $0.follow($1) }
    list.onRoute = { [weak self] in try await self?.follow($0) }
    flow.router.push(HistoryScreen(model: list))
  }

  func open(_ route: HistoryRoute) async throws {
    try await follow(route) { flow.returnToRoot() }
  }

  /// Shows what `route` names, on what `clear` leaves.
  private func follow(_ route: HistoryRoute, clear: () -> Void = {}) async throws {
    switch route {
    case .list(let year):
      clear()
      await list.show(year.map(HistoryPeriod.year) ?? .all)
    case .register:
      clear()
      flow.start(dependencies.journeyForm().build(.finished), for: route) { [weak self] outcome in
        if case .finished(let journey) = outcome { self?.show(journey, transition: .print) }
      }
    case .detail(let id):
      let journey = try await endedJourney(id)
      clear()
      show(journey)
    case .statistics:
      clear()
      let model = StatisticsViewModel(dependencies: dependencies)
      flow.router.push(StatisticsScreen(model: model), for: route)
    }
  }

  private func follow(_ route: HistoryTicketRoute) async throws {
    switch route {
    case .edit(let id):
      let model = HistoryEditViewModel(
        journey: try await endedJourney(id), dependencies: dependencies)
      model.onDone = { [weak self] in self?.flow.router.pop() }
      flow.router.push(HistoryEditScreen(model: model), for: route)
    case .readAgain(let id):
      let model = ReadAgainViewModel(
        journey: try await endedJourney(id), dependencies: dependencies)
      model.onBegun = { [weak self] in self?.leave(to: $0) }
      flow.router.push(ReadAgainScreen(model: model), for: route)
    case .reading(let reading):
      if reading.status == .underWay {
        onExit(.journey(reading.id))
      } else {
        try await follow(.detail(reading.id))
      }
    case .resumed(let id):
      leave(to: id)
    case .delete(let id):
      let removed = try await dependencies.journeys().removeJourney(id: id)
      // Also when the person has left the ticket meanwhile: the list offers to undo it.
      if let removed { list.note(removed) }
      flow.router.popToRoot()
      await list.load()
    }
  }

  /// Goes to a journey under way, and leaves what led there.
  private func leave(to journey: UUID) {
    flow.router.popToRoot()
    onExit(.journey(journey))
  }

  private func endedJourney(_ id: UUID) async throws -> Journey {
    guard let journey = try await dependencies.journeys().journey(id: id),
      journey.status != .underWay
    else { throw HistoryLinkError.unknownJourney(id) }
    return journey
  }

  private func show(_ journey: Journey, transition: Transition = .push) {
    let model = HistoryTicketViewModel(journey: journey, dependencies: dependencies)
    model.onRoute = { [weak self] in try await self?.follow($0) }
    flow.router.push(
      HistoryTicketScreen(model: model), transition: transition,
      for: HistoryRoute.detail(journey.id))
  }
}
