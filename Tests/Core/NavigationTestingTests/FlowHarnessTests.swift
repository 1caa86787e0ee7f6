import Navigation
import NavigationTesting
import Testing

@MainActor
struct FlowHarnessTests {
  @Test("A coordinator is run, acted on, and seen to be gone")
  func run() throws {
    let harness = FlowHarness { PickCoordinator() }
    try harness.top(PickScreen.self).onPick?(7)
    #expect(harness.outcomes == [.finished(7)])
    #expect(harness.moves.map(\.kind) == [.push, .push, .end])
    #expect(harness.moves.dropFirst().first?.shown == ["PickScreen"])
    harness.expectGone()
  }

  @Test("The person leaves a modal in every way", arguments: Leaving.allCases)
  func leaving(_ way: Leaving) {
    let harness = FlowHarness(in: .modal) { PickCoordinator() }
    #expect(way.done(by: harness.person) == .done)
    #expect(harness.outcomes == [.cancelled])
    harness.expectGone()
  }

  @Test("Halfway is not gone, and the bottom can not be left")
  func halfway() throws {
    let harness = FlowHarness(in: .modal) { PickCoordinator() }
    #expect(harness.person.swipesDownHalfway() == .done)
    #expect(harness.person.swipesBackHalfway() != .done)
    #expect(harness.outcomes.isEmpty)
    harness.coordinator?.flow.router.push(PickScreen())
    expectShown([PickScreen.self, PickScreen.self], in: harness.window)
    #expect(harness.person.swipesBackHalfway() == .done)
    #expect(harness.person.swipesBack() == .done)
    expectShown([PickScreen.self], in: harness.window)
    let screen = try harness.top(PickScreen.self)
    harness.coordinator?.flow.router.push(PickScreen())
    harness.coordinator?.flow.router.push(PickScreen())
    #expect(harness.person.goesBack(to: screen) == .done)
    expectShown([PickScreen.self], in: harness.window)
    #expect(harness.person.goesBack(to: PickScreen()) != .done)
  }

  @Test("Tabs are tapped by name")
  func tabs() {
    let harness = FlowHarness(in: .tab(Tab("pick", title: "Pick"))) { PickCoordinator() }
    #expect(harness.person.taps(tab: "pick") == .done)
    #expect(harness.person.taps(tab: "peek") != .done)
  }

  @Test("Transitions settle when the test says so")
  func transitions() {
    let transitions = TransitionStub()
    let harness = FlowHarness(transitions: transitions) { PickCoordinator() }
    #expect(transitions.isDrawing)
    #expect(harness.person.goesBack() == .ignored("A transition is under way."))
    transitions.settleAll()
    #expect(transitions.drawn == [.push])
    #expect(harness.window.isSettled)
  }

  @Test("A leak fails the test, with both trees and what lives on")
  func leak() {
    let leaking = PickCoordinator()
    let harness = FlowHarness { leaking }
    leaking.flow.finish(1)
    withKnownIssue {
      harness.expectGone()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("PickCoordinator has ended and lives on, with PickScreen.")
        && text.contains("coordinators")
    }
  }

  @Test("What is not shown fails the test, with both trees")
  func notShown() {
    let harness = FlowHarness { PickCoordinator() }
    withKnownIssue {
      expectShown([], in: harness.window)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("2 PickScreen    of PickCoordinator")
    }
  }

  @Test("A screen of another type on top fails the test")
  func otherTop() {
    final class OtherScreen: Screen {}
    let harness = FlowHarness { PickCoordinator() }
    withKnownIssue {
      _ = try harness.top(OtherScreen.self)
    }
  }
}

@MainActor
enum Leaving: CaseIterable {
  case back, swipeDown, dismissal

  func done(by person: Person) -> ActResult {
    switch self {
    case .back: person.goesBack()
    case .swipeDown: person.swipesDown()
    case .dismissal: person.dismisses()
    }
  }
}

final class PickScreen: Screen {
  var onPick: (@MainActor (Int) -> Void)?
}

final class PickCoordinator: Coordinator {
  let flow = Flow<Int>()
  private let screen = PickScreen()

  func start() {
    let screen = screen
    screen.onPick = { [weak self] in self?.flow.finish($0) }
    flow.router.push(screen)
  }
}
