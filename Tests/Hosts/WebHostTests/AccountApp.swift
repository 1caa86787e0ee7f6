import Navigation
import Observation
import ScreenKit

/// An app in which one logs in: `accounts` outlive its sessions, and so does what is typed.
@MainActor
final class AccountApp {
  /// Who is logged in.
  var credentials: Set<String> = []
  private(set) var sessions: [Session] = []
  private var count = 0
  /// What the next log-in waits for.
  var gate: AsyncStream<Void>?

  func begin(_ device: Device) -> Session {
    let window = Window()
    let root = AccountCoordinator(self, device)
    window.launch(root)
    let session = Session(
      window: window, device: device, recheck: { root.recheck() },
      owner: { device.memory.credential }, openLink: { _ in })
    sessions.append(session)
    return session
  }

  func makeCredential() -> String {
    count += 1
    credentials.insert("c\(count)")
    return "c\(count)"
  }

  var titles: [String] { sessions.last?.titles ?? [] }
}

private enum NoteRoute: Route {
  case note(String)
}

@MainActor
private final class AccountCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let app: AccountApp
  private let device: Device

  init(_ app: AccountApp, _ device: Device) {
    self.app = app
    self.device = device
  }

  private var isLoggedIn: Bool { device.memory.credential.map(app.credentials.contains) ?? false }

  func start() {
    flow.restores(NoteRoute.self, by: self) { owner, route in owner.follow(route) }
    flow.router.push(isLoggedIn ? home() : login())
  }

  /// Leads away who has logged out elsewhere.
  func recheck() {
    guard device.memory.credential != nil, !isLoggedIn else { return }
    device.memory.credential = nil
    flow.router.replaceAll(with: [login()])
  }

  private func follow(_ route: NoteRoute) {
    if case .note(let title) = route { flow.router.push(NoteScreen(title), for: route) }
  }

  private func login() -> ScreenSpy {
    let screen = ScreenSpy(
      "Log in",
      [
        .field(Field("name", label: "Name", text: "")),
        .field(Field("password", label: "Password", text: "", kind: .password)),
        .button(Button("login", label: "Log in", role: .primary)),
        .button(Button("later", label: "Log in by and by")),
      ])
    screen.onEvent = { [weak self] event in
      guard let self else { return }
      if event == .tapped("later") { Task { await self.logIn() } }
      if event == .tapped("login") { await logIn() }
    }
    return screen
  }

  private func logIn() async {
    if let gate = app.gate { for await _ in gate { break } }
    device.memory = DeviceMemory(credential: app.makeCredential(), isIntroduced: true)
    device.theme = .dark
    flow.router.replaceAll(with: [home()])
  }

  private func home() -> ScreenSpy {
    let screen = ScreenSpy(
      "Home",
      [
        .button(Button("note", label: "Note")), .button(Button("other", label: "Other note")),
        .button(Button("logout", label: "Log out")),
      ])
    screen.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .tapped("note"): follow(.note("Note"))
      case .tapped("other"): follow(.note("Other note"))
      case .tapped("logout"):
        device.memory.credential.map { _ = self.app.credentials.remove($0) }
        device.memory.credential = nil
        device.theme = .system
        flow.router.replaceAll(with: [login()])
      default: break
      }
    }
    return screen
  }
}

/// A form whose text comes back.
@Observable
@MainActor
final class NoteScreen: ContentScreen, DraftKeeping {
  private let title: String
  private var text = ""
  private var taps = 0

  init(_ title: String) {
    self.title = title
  }

  var content: Content {
    Content(
      title: title,
      elements: [
        .field(Field("text", label: "Text", text: text, kind: .paragraph)),
        .text("\(taps) taps"),
        .button(Button("save", label: "Save", role: .primary)),
      ])
  }

  var draft: String? { text.isEmpty ? nil : text }

  func restore(_ draft: String) { text = draft }

  func handle(_ event: ScreenEvent) async {
    if case .typed(_, let text) = event { self.text = text }
    if case .tapped = event { taps += 1 }
  }
}
