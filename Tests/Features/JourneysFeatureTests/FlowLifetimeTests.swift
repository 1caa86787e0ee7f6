import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import Testing

@testable import JourneysFeature

/// The flows below the list are let go when they have ended, however they did.
@MainActor
struct FlowLifetimeTests {
  private let library = LibraryFake(journeys: [.sample(position: 10)])

  private func coordinator() throws -> JourneyCoordinator {
    let journey = try #require(library.now.journeys.first)
    let store = Provider<any JourneyStore> { [library] in library }
    let now = Provider<Moment> { .noon }
    return JourneyCoordinator(
      OpenJourney(journey, store: store, now: now), part: .flight,
      dependencies: JourneysDependencies(
        store: store, form: Provider { [library] in JourneyFormFake(store: library) }, now: now))
  }

  @Test(
    "A journey's flow goes with its sheets",
    arguments: [
      [.tapped("finish"), .tapped("end")], [.tapped("giveUp"), .tapped("end")],
      [.tapped("delete"), .tapped("deleteNow")],
    ] as [[ScreenEvent]])
  func ended(_ events: [ScreenEvent]) async throws {
    weak var journey: JourneyCoordinator?
    var outcome: Outcome<JourneyOutcome>?
    let visitor = try await {
      let coordinator = try coordinator()
      journey = coordinator
      return await Visitor(coordinator) { outcome = $0 }
    }()
    #expect(journey != nil)
    for event in events { await visitor.send(event) }
    await visitor.session.window.settled()
    if case .finished = outcome {} else { Issue.record("The flow has not finished.") }
    #expect(journey == nil)
  }

  @Test(
    "A journey's flow goes with a sheet that stands open",
    arguments: zip(["flight", "memos"], ["finish", "newMemo"]))
  func interrupted(_ part: String, _ sheet: String) async throws {
    weak var journey: JourneyCoordinator?
    let visitor = try await {
      let coordinator = try coordinator()
      journey = coordinator
      return await Visitor(coordinator)
    }()
    await visitor.send(.picked("part", part), .tapped(ControlID(sheet)))
    #expect(visitor.titles.count == 2)
    visitor.session.end()
    #expect(journey == nil)
  }

  @Test("A memo's sheet goes when it is kept")
  func memo() async throws {
    let journey = try #require(library.now.journeys.first)
    weak var sheet: MemoCoordinator?
    let visitor = await {
      let coordinator = MemoCoordinator(
        model: MemoViewModel(
          nil, in: journey, store: Provider { [library] in library }, now: Provider { .noon }))
      sheet = coordinator
      return await Visitor(coordinator)
    }()
    await visitor.send(.typed("text", "Harriet"), .tapped("save"))
    #expect(library.now.memos.count == 1)
    #expect(sheet == nil)
  }
}
