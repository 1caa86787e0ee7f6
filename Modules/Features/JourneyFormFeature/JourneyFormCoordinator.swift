import ClockInterface
import DependencyContainer
import JourneyFormInterface
import LibraryStoreInterface
import Model
import Navigation
import SearchInterface

/// Leads from a book over two airports to a journey that is under way or was made earlier.
final class JourneyFormCoordinator: Coordinator {
  let flow = Flow<Journey>()
  private let model: JourneyFormViewModel
  private let dependencies: JourneyFormDependencies

  init(kind: JourneyFormKind, dependencies: JourneyFormDependencies) {
    model = JourneyFormViewModel(kind: kind, now: dependencies.now)
    self.dependencies = dependencies
  }

  func start() {
    flow.restores(JourneyFormRoute.self, by: self) { await $0.follow($1) }
    model.onRoute = { [weak self] in await self?.follow($0) }
    flow.router.push(JourneyFormScreen(model: model))
  }

  private func follow(_ route: JourneyFormRoute) async {
    switch route {
    case .bookSearch:
      flow.start(dependencies.bookSearch().build(), for: route) { [weak model] outcome in
        if case .finished(let book) = outcome { model?.draft.wish.book = book }
      }
    case .departureSearch:
      flow.start(dependencies.airportSearch().build(for: .departure), for: route) {
        [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.wish.departure = airport }
      }
    case .arrivalSearch:
      flow.start(dependencies.airportSearch().build(for: .arrival), for: route) {
        [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.wish.arrival = airport }
      }
    case .keep(let draft): await keep(draft)
    }
  }

  /// The journey is on disk before the flow finishes, and so before the person sees it.
  private func keep(_ draft: JourneyDraft) async {
    let now = dependencies.now()
    do throws(LibraryStoreError) {
      flow.finish(
        try await dependencies.store().add(
          draft, stockReason: draft.wish.stockReason, today: now.day, now: now.date))
    } catch {
      model.show(error)
    }
  }
}
