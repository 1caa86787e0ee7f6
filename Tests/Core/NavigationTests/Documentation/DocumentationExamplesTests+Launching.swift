import Navigation
import NavigationTesting
import Testing

// MARK: - Launching

enum Launching {
  struct AppState {
    var hasSeenOnboarding = false
    var account: String?
    var needsUpdate = false
  }

  enum AppStage: Hashable {
    case onboarding, login, update
    case main(account: String)

    init(_ state: AppState) {
      if state.needsUpdate {
        self = .update
      } else if !state.hasSeenOnboarding {
        self = .onboarding
      } else if let account = state.account {
        self = .main(account: account)
      } else {
        self = .login
      }
    }

    var isMain: Bool { if case .main = self { true } else { false } }
  }

  final class StageScreen: Screen {
    let name: String
    init(_ name: String) { self.name = name }
  }

  final class StageCoordinator: Coordinator {
    let flow = Flow<Never>()
    private let name: String
    init(_ name: String) { self.name = name }
    func start() { flow.router.push(StageScreen(name), transition: .fade) }
  }

  final class AppCoordinator: Coordinator {
    let flow = Flow<Never>()
    private(set) lazy var launch = LaunchInstructor(for: self, decide: AppStage.init) {
      app, stage in
      app.show(stage)
    }

    func start() {}

    private func show(_ stage: AppStage) {
      switch stage {
      case .onboarding: flow.start(StageCoordinator("onboarding"))
      case .login: flow.start(StageCoordinator("login"))
      case .update: flow.start(StageCoordinator("update"))
      case .main(let account): flow.start(StageCoordinator("main of \(account)"))
      }
    }
  }
}

@MainActor
struct LaunchingExamples {
  typealias AppState = Launching.AppState
  let window = Window()
  let app = Launching.AppCoordinator()

  var shown: String? { (window.front.top as? Launching.StageScreen)?.name }

  @Test("The state decides what runs, and again when it changes")
  func stages() {
    window.launch(app)
    app.launch.update(AppState())
    #expect(shown == "onboarding")
    app.launch.update(AppState(hasSeenOnboarding: true))
    #expect(shown == "login")
    app.launch.update(AppState(hasSeenOnboarding: true, account: "kim"))
    #expect(shown == "main of kim")
    app.launch.update(AppState(hasSeenOnboarding: true, account: "lee"))
    #expect(shown == "main of lee")
    app.launch.update(AppState(hasSeenOnboarding: true, account: "lee", needsUpdate: true))
    #expect(shown == "update")
    #expect(!window.canGoBack)
    #expect(window.leaks == [])
  }

  @Test("A link that comes too early is kept, and followed once")
  func keptLink() async throws {
    window.launch(app)
    app.launch.update(AppState(hasSeenOnboarding: true))
    var followed = 0
    var failures: [String] = []
    let isNow = try await app.launch.open(
      whenAllowed: { $0.isMain },
      failed: { error in failures.append("\(error)") },
      { followed += 1 })
    #expect(!isNow)
    #expect(failures == [])
    app.launch.update(AppState(hasSeenOnboarding: true, account: "kim"))
    while followed == 0 { await Task.yield() }
    app.launch.update(AppState(hasSeenOnboarding: true))
    app.launch.update(AppState(hasSeenOnboarding: true, account: "kim"))
    for _ in 0..<10 { await Task.yield() }
    #expect(followed == 1)
  }

  @Test("A kept link can be dropped")
  func droppedLink() async throws {
    window.launch(app)
    app.launch.update(AppState(hasSeenOnboarding: true))
    var followed = 0
    try await app.launch.open(whenAllowed: { $0.isMain }, { followed += 1 })
    app.launch.dropKeptLink()
    app.launch.update(AppState(hasSeenOnboarding: true, account: "kim"))
    for _ in 0..<10 { await Task.yield() }
    #expect(followed == 0)
  }
}
