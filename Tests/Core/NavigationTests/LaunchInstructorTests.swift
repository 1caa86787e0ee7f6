import Navigation
import NavigationTesting
import Testing

@MainActor
struct LaunchInstructorTests {
  let window = Window()
  let app = LaunchFixture()

  init() {
    window.launch(app)
  }

  @Test(
    "The state decides what runs first",
    arguments: [
      (AppState(), "onboarding"), (AppState(isOnboarded: true), "login"),
      (AppState(isOnboarded: true, account: "kim"), "main of kim"),
      (AppState(isOnboarded: true, account: "kim", isOutdated: true), "update"),
    ])
  func first(_ state: AppState, _ screen: String) {
    app.launch.update(state)
    #expect(names(in: window) == screen)
  }

  @Test("N22: When the session ends, all that is open is gone and nothing leads back to it")
  func sessionEnds() throws {
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    let main = try #require(app.main)
    let pushed = FlowSpy<Never>([NamedScreen("detail")])
    main.flow.start(pushed, in: .tab(Tab("a", title: "A")))
    #expect(names(in: window) == "main of kim")
    main.flow.present(FlowSpy<Never>([NamedScreen("modal")]))
    app.main = nil
    app.launch.update(AppState(isOnboarded: true))
    #expect(names(in: window) == "login")
    #expect(!window.canGoBack)
    #expect(window.layers.count == 1)
  }

  @Test("N39: Ten log-ins and log-outs leave nothing behind")
  func rounds() async throws {
    var living: [Witness<FlowSpy<Never>>] = []
    for round in 0..<10 {
      app.launch.update(AppState(isOnboarded: true, account: "kim"))
      let main = try #require(app.main)
      let menu = FlowSpy<Never>([NamedScreen("menu\(round)")])
      let modal = FlowSpy<Never>([NamedScreen("modal\(round)")])
      main.flow.start(menu)
      menu.flow.present(modal)
      living += [Witness(main), Witness(menu), Witness(modal)]
      app.main = nil
      app.launch.update(AppState(isOnboarded: true))
    }
    #expect(living.count == 30)
    #expect(living.allSatisfy { $0.object == nil })
    #expect(window.leaks == [])
    #expect(window.tree?.children.count == 1)
    // A flow's name stands before its parent's.
    #expect(app.ended.prefix(3) == ["FlowSpy<Never>", "FlowSpy<Never>", "FlowSpy<Never>"])
  }

  @Test("The same stage again changes nothing, another account does")
  func sameStage() {
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    #expect(app.started == ["main of kim"])
    app.launch.update(AppState(isOnboarded: true, account: "lee"))
    #expect(app.started == ["main of kim", "main of lee"])
  }

  @Test("Changes that come while a stage gives way: the last one counts")
  func quickChanges() {
    let host = TransitionStub()
    window.drawing = host
    app.launch.update(AppState())
    host.settleAll()
    app.launch.update(AppState(isOnboarded: true))
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    app.launch.update(AppState(isOnboarded: true, account: "lee"))
    #expect(app.started == ["onboarding"])
    host.settleAll()
    #expect(app.started == ["onboarding", "main of lee"])
    #expect(names(in: window) == "main of lee")
  }

  @Test("N38: A link that comes too early is followed once, and not after the next log-in")
  func keptLink() async throws {
    app.launch.update(AppState(isOnboarded: true))
    var followed: [String] = []
    let isNow = try await app.launch.open(
      whenAllowed: { if case .main = $0 { true } else { false } },
      { followed.append("ticket") })
    #expect(!isNow)
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    while followed.isEmpty { await Task.yield() }
    app.launch.update(AppState(isOnboarded: true))
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    for _ in 0..<20 { await Task.yield() }
    #expect(followed == ["ticket"])
  }

  @Test("A link that was kept stays so when the session ends before it could be followed")
  func keptLinkAndExpiry() async throws {
    app.launch.update(AppState(isOnboarded: true))
    var followed: [String] = []
    try await app.launch.open(
      whenAllowed: { if case .main = $0 { true } else { false } },
      { [app] in followed.append("in \(app.launch.stage?.name ?? "none")") })
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    app.launch.update(AppState(isOnboarded: true))
    for _ in 0..<20 { await Task.yield() }
    #expect(followed == [])
    app.launch.update(AppState(isOnboarded: true, account: "lee"))
    while followed.isEmpty { await Task.yield() }
    #expect(followed == ["in main of lee"])
  }

  @Test("A stage that decides anew as it starts gives way, and a kept link waits for the next")
  func updateInStart() async throws {
    var followed: [String] = []
    try await app.launch.open(
      whenAllowed: { if case .main = $0 { true } else { false } },
      { [app] in followed.append("in \(app.launch.stage?.name ?? "none")") })
    app.onStart = { app, stage in
      if stage == .main(account: "kim") {
        app.launch.update(AppState(isOnboarded: true, account: "lee"))
      }
    }
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    #expect(names(in: window) == "main of lee")
    while followed.isEmpty { await Task.yield() }
    #expect(followed == ["in main of lee"])
    #expect(window.tree?.children.count == 1)
  }

  @Test("A log-out that is answered after its screen has left still ends the session")
  func lateLogOut() async throws {
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    try #require(app.main).flow.router.push(NamedScreen("settings"))
    let id = try #require(window.front.topID)
    var task: Task<Void, Never>?
    var isAnswered = false
    window.act(on: id) {
      task = Task { [app] in
        while !isAnswered { await Task.yield() }
        app.launch.update(AppState(isOnboarded: true))
      }
    }
    window.perform(.back)
    isAnswered = true
    await task?.value
    #expect(names(in: window) == "login")
  }

  @Test("A state that comes before the coordinator was launched counts no more than none")
  func updateTooEarly() {
    let (window, app) = (Window(), LaunchFixture())
    app.launch.update(AppState(isOnboarded: true))
    window.launch(app)
    app.launch.update(AppState(isOnboarded: true))
    #expect(names(in: window) == "login")
  }

  @Test("An outcome of a stage that is ending may update the state again")
  func updateInEnding() {
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    app.onEnd = { app in
      app.onEnd = nil
      app.launch.update(AppState(isOnboarded: true, account: "lee"))
    }
    app.launch.update(AppState(isOnboarded: true))
    #expect(names(in: window) == "main of lee")
    #expect(app.started == ["main of kim", "main of lee"])
  }

  @Test("A link is followed at once where it is allowed, and its error is the caller's")
  func linkNow() async throws {
    struct Gone: Error {}
    app.launch.update(AppState(isOnboarded: true, account: "kim"))
    await #expect(throws: Gone.self) {
      try await app.launch.open(whenAllowed: { _ in true }, { throw Gone() })
    }
  }

  @Test("The error of a link that was kept is told")
  func keptLinkFails() async throws {
    struct Gone: Error {}
    var failed = false
    try await app.launch.open(
      whenAllowed: { $0 == .login }, failed: { _ in failed = true }, { throw Gone() })
    app.launch.update(AppState(isOnboarded: true))
    while !failed { await Task.yield() }
    #expect(names(in: window) == "login")
  }
}

struct AppState {
  var isOnboarded = false
  var account: String?
  var isOutdated = false
}

enum AppStage: Hashable {
  case onboarding, login, update
  case main(account: String)

  init(_ state: AppState) {
    if state.isOutdated {
      self = .update
    } else if !state.isOnboarded {
      self = .onboarding
    } else if let account = state.account {
      self = .main(account: account)
    } else {
      self = .login
    }
  }

  var name: String {
    switch self {
    case .onboarding: "onboarding"
    case .login: "login"
    case .update: "update"
    case .main(let account): "main of \(account)"
    }
  }
}

/// An app whose stages show one screen each.
final class LaunchFixture: Coordinator {
  let flow = Flow<Never>()
  private(set) var started: [String] = []
  private(set) var ended: [String] = []
  weak var main: FlowSpy<Never>?
  var onStart: (@MainActor (LaunchFixture, AppStage) -> Void)?
  var onEnd: (@MainActor (LaunchFixture) -> Void)?
  private(set) lazy var launch = LaunchInstructor(for: self, decide: AppStage.init) {
    app, stage in
    app.start(stage)
  }

  func start() {}

  private func start(_ stage: AppStage) {
    started.append(stage.name)
    let child = FlowSpy<Never>([NamedScreen(stage.name)])
    if case .main = stage { main = child }
    flow.start(child) { [weak self] _ in
      guard let self else { return }
      ended.append("FlowSpy<Never>")
      onEnd?(self)
    }
    onStart?(self, stage)
  }
}

/// The names of the screens in the front stack, bottom first.
@MainActor
func names(in window: Window) -> String {
  window.front.screens.compactMap { ($0 as? NamedScreen)?.name }.joined(separator: " ")
}
