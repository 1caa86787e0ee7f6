public import Navigation
public import Testing

/// Runs one coordinator in a window of its own, as its parent would, and keeps what it does.
///
/// Below its screens stands a ``GroundScreen``, so that the person can leave it as in the app.
///
///     let harness = FlowHarness { LoginCoordinator(accounts: AccountsFake()) }
///     try harness.top(LoginScreen.self).tapsCancel()
///     #expect(harness.outcomes == [.cancelled])
///     harness.expectGone()
@MainActor
public final class FlowHarness<Child: Coordinator> {
  /// What the coordinator shows.
  public let window = Window()
  /// Somebody in front of it.
  public let person: Person
  /// What the coordinator gave back: nothing yet, or one outcome.
  public private(set) var outcomes: [Outcome<Child.Output>] = []

  private let log: NavigationLog
  private let witness: Witness<Child>

  /// Makes a coordinator and starts it.
  ///
  /// - Parameters:
  ///   - placement: Where its screens stand.
  ///   - transitions: Draws them, or nil where each settles at once. Held by the caller.
  ///   - make: Makes the coordinator. The harness does not keep it: see `coordinator`.
  public init(
    in placement: FlowPlacement = .stack, transitions: TransitionStub? = nil,
    _ make: @MainActor () -> Child
  ) {
    person = Person(at: window)
    log = NavigationLog(of: window)
    window.drawing = transitions
    let root = RootCoordinator()
    window.launch(root)
    // Tabs stand where their parent shows no screen.
    if placement.isInStacks { root.flow.router.push(GroundScreen(), transition: .none) }
    let child = make()
    witness = Witness(child)
    root.flow.start(child, in: placement) { [weak self] in self?.outcomes.append($0) }
  }

  /// The coordinator, as long as it runs.
  public var coordinator: Child? { witness.object }

  /// The moves that were made, oldest first.
  public var moves: [NavigationMove] { log.moves }

  /// The screen on top, of this type.
  ///
  /// - Throws: What ends the test when another one is on top. The failure shows both trees.
  public func top<S: Screen>(
    _ type: S.Type = S.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> S {
    let screen = window.front.top as? S
    return try #require(
      screen, "The screen on top is no \(type).\n\(window.printout)", sourceLocation: sourceLocation
    )
  }

  /// Fails the test unless the coordinator has ended, told its parent once, and is deallocated with
  /// all that it has shown.
  public func expectGone(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      outcomes.count == 1, "\(Child.self) has told \(outcomes.count) outcomes, not one.",
      sourceLocation: sourceLocation)
    NavigationTesting.expectGone(witness, in: window, sourceLocation: sourceLocation)
  }
}

/// The parent's screen, from which the coordinator under test is started.
public final class GroundScreen: Screen {}

extension FlowPlacement {
  fileprivate var isInStacks: Bool {
    if case .tab = self { false } else { true }
  }
}

/// Runs the coordinator under test.
private final class RootCoordinator: Coordinator {
  let flow = Flow<Never>()
  func start() {}
}
