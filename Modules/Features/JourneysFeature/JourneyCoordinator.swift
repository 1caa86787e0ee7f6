import ClockInterface
import DependencyContainer
import Foundation
import LibraryStoreInterface
import Model
import Navigation

/// How the flow of one journey has ended.
enum JourneyOutcome {
  /// It was finished or given up.
  case ended(Journey)
  case removed(RemovedJourney)
  /// The person wants to see it in the history, where it is already.
  case lookedUp(UUID)
}

/// Shows one journey, and leads to its memos and to its end, each on a sheet.
final class JourneyCoordinator: Coordinator {
  let flow = Flow<JourneyOutcome>()
  private let open: OpenJourney
  private let model: JourneyViewModel
  private let dependencies: JourneysDependencies

  init(_ open: OpenJourney, part: JourneyPart, dependencies: JourneysDependencies) {
    self.open = open
    self.dependencies = dependencies
    model = JourneyViewModel(
      open: open, part: part,
      memos: MemosViewModel(journey: open.journey.id, store: dependencies.store))
  }

  func start() {
    flow.restores(JourneyRoute.self, by: self) { try await $0.follow($1) }
    model.onRoute = { [weak self] route throws(LibraryStoreError) in
      try await self?.follow(route)
    }
    flow.router.push(JourneyScreen(model: model))
  }

  private func follow(_ route: JourneyRoute) async throws(LibraryStoreError) {
    switch route {
    case .newMemo: showMemo(nil, for: route)
    case .memo(let id):
      let memos = try await dependencies.store().memos(of: open.journey.id)
      guard let memo = memos.first(where: { $0.id == id }) else { throw .gone }
      showMemo(memo, for: route)
    case .finish: showEnd(.finish, for: route)
    case .giveUp: showEnd(.giveUp, for: route)
    case .delete:
      guard let removed = try await dependencies.store().removeJourney(id: open.journey.id) else {
        throw .gone
      }
      flow.finish(.removed(removed))
    case .history: flow.finish(.lookedUp(open.journey.id))
    }
  }

  private func showMemo(_ memo: Memo?, for route: JourneyRoute) {
    let model = MemoViewModel(
      memo, in: open.journey, store: dependencies.store, now: dependencies.now)
    flow.present(MemoCoordinator(model: model), for: route)
  }

  private func showEnd(_ end: JourneyEnd, for route: JourneyRoute) {
    let child = EndJourneyCoordinator(model: EndJourneyViewModel(end, of: open))
    flow.present(child, for: route) { [weak self] outcome in
      if case .finished(let journey) = outcome { self?.flow.finish(.ended(journey)) }
    }
  }
}

/// The sheet of one memo. It finishes when the memo is kept.
final class MemoCoordinator: Coordinator {
  let flow = Flow<Void>()
  private let model: MemoViewModel

  init(model: MemoViewModel) {
    self.model = model
  }

  func start() {
    model.onKept = { [weak self] in self?.flow.finish(()) }
    flow.router.push(MemoScreen(model: model))
  }
}

/// The sheet on which a journey is finished or given up. It finishes with the journey as it is kept.
final class EndJourneyCoordinator: Coordinator {
  let flow = Flow<Journey>()
  private let model: EndJourneyViewModel

  init(model: EndJourneyViewModel) {
    self.model = model
  }

  func start() {
    model.onEnded = { [weak self] in self?.flow.finish($0) }
    flow.router.push(EndJourneyScreen(model: model))
  }
}
