import Navigation
import NavigationTesting
import Testing

// MARK: - Testing flows

enum TestingFlows {
  final class LoginScreen: Screen {
    let onLogin: @MainActor (String) -> Void
    init(onLogin: @escaping @MainActor (String) -> Void) { self.onLogin = onLogin }
  }

  final class TermsScreen: Screen {}

  final class LoginCoordinator: Coordinator {
    let flow = Flow<String>()

    func start() {
      let login = LoginScreen { [weak self] name in self?.flow.finish(name) }
      flow.router.push(login)
    }

    func showTerms() { flow.router.push(TermsScreen(), transition: .fade) }
  }

  final class RootCoordinator: Coordinator {
    let flow = Flow<Never>()
    func start() { flow.router.push(TermsScreen()) }
  }
}

@MainActor
struct TestingFlowsExamples {
  typealias LoginCoordinator = TestingFlows.LoginCoordinator
  typealias LoginScreen = TestingFlows.LoginScreen
  typealias TermsScreen = TestingFlows.TermsScreen
  typealias RootCoordinator = TestingFlows.RootCoordinator

  @Test("Log-in finishes with the name")
  func logsIn() throws {
    let harness = FlowHarness { LoginCoordinator() }
    try harness.top(LoginScreen.self).onLogin("Kim")
    #expect(harness.outcomes == [.finished("Kim")])
    harness.expectGone()
  }

  @Test("Whoever swipes down has cancelled")
  func swipedDown() {
    let harness = FlowHarness(in: .modal) { LoginCoordinator() }
    harness.person.swipesDownHalfway()
    #expect(harness.outcomes == [])
    harness.person.swipesDown()
    #expect(harness.outcomes == [.cancelled])
    harness.expectGone()
  }

  @Test("The terms fade in over the log-in")
  func terms() {
    let harness = FlowHarness { LoginCoordinator() }
    harness.coordinator?.showTerms()
    expectShown([GroundScreen.self, LoginScreen.self, TermsScreen.self], in: harness.window)
    #expect(harness.moves.last?.shown == ["TermsScreen"])
    #expect(harness.moves.last?.transition == .fade)
  }

  @Test("A name that is given while the terms slide in counts when they stand")
  func duringTransition() throws {
    let transitions = TransitionStub()
    let harness = FlowHarness(transitions: transitions) { LoginCoordinator() }
    transitions.settleAll()
    let login = try harness.top(LoginScreen.self)
    harness.coordinator?.showTerms()
    login.onLogin("Kim")
    #expect(harness.outcomes == [])
    transitions.settleAll()
    #expect(harness.outcomes == [.finished("Kim")])
  }

  @Test("A coordinator in a window of the test's own")
  func ownWindow() {
    let (window, root) = (Window(), TestingFlows.RootCoordinator())
    window.launch(root)
    let login = present(LoginCoordinator(), from: root)
    Person(at: window).dismisses()
    expectGone(login, in: window)
  }

  func present<Child: Coordinator>(
    _ child: Child, from root: RootCoordinator
  ) -> Witness<Child> {
    root.flow.present(child)
    return Witness(child)
  }
}
