import AccountsInterface
import Foundation
import HomeInterface
import LoginInterface
import Navigation
import ScreenKit
import SettingsInterface

/// The root of all flows: decides which part of the app runs, and knows the features' interfaces and
/// none of their screens.
final class AppCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let parts: AppParts
  private let entry: AppEntry
  private let device: Device
  private let links: DeepLinks<AppPlace>
  private var launch: LaunchInstructor<AppState, AppStage>?
  private var attempts = 0
  private var admission: Admission?
  /// Where to go once the app knows again who uses it.
  private var next: AppPlace?
  private weak var main: MainCoordinator?

  init(_ parts: AppParts, entry: AppEntry, device: Device) {
    self.parts = parts
    self.entry = entry
    self.device = device
    links = DeepLinks(scheme: "flyleaf", parts.links)
  }

  func start() {
    flow.restores(SignUpRoute.self, by: self) { app, _ in
      if case .main(let signedIn) = app.launch?.stage, signedIn.account.isGuest {
        app.signUp(signedIn)
      }
    }
    launch = LaunchInstructor(for: self, decide: AppStage.init) { $0.begin($1) }
    findOut()
  }

  /// Follows a link to the place that it names; one that comes before the log-in is followed after.
  ///
  /// - Throws: `LinkRefusal`, or what the feature says that the place is in.
  func open(_ link: URL) async throws {
    let place = try place(of: link)
    try await launch?.open(whenAllowed: \.isMain) { [weak self] in
      try await self?.main?.open(place)
    }
  }

  /// Who is logged in; nil for nobody.
  var owner: String? { admission?.opened.signedIn.account.id.uuidString.lowercased() }

  /// Looks whether who is logged in is so still: a password may have been changed elsewhere.
  func recheck() async {
    guard case .main(let signedIn) = launch?.stage else { return }
    await main?.keepLanguage()
    if !(await entry.isCurrent(signedIn)), launch?.stage == .main(signedIn) { leave() }
  }

  // MARK: Stages

  private func begin(_ stage: AppStage) {
    switch stage {
    case .splash: beginSplash()
    case .onboarding: beginOnboarding()
    case .login: beginLogin()
    case .main(let signedIn): beginMain(signedIn)
    }
  }

  private func beginSplash() {
    let splash = parts.splash.build { [entry, device, parts] in
      try await entry.open(for: device).map { Admission(opened: $0, flows: try parts.main($0)) }
    }
    flow.start(splash) { [weak self] outcome in
      if case .finished(let admission) = outcome { self?.enter(admission) }
    }
  }

  private func beginOnboarding() {
    flow.start(parts.onboarding.build()) { [weak self] outcome in
      guard case .finished = outcome else { return }
      self?.device.memory.isIntroduced = true
      self?.enter(nil)
    }
  }

  private func beginLogin() {
    let token = device.memory.credential.map(SessionToken.init(text:))
    flow.start(parts.login.build(for: .enter(token))) { [weak self] in self?.logIn($0) }
  }

  private func beginMain(_ signedIn: SignedIn) {
    guard let admission else { return findOut() }
    let main = MainCoordinator(admission, device: device) { [weak self] exit in
      self?.leave(by: exit, signedIn)
    }
    self.main = main
    flow.start(main)
    if let place = next {
      next = nil
      main.follow(place)
    }
  }

  // MARK: Going in and out

  /// Finds out anew who uses the app.
  private func findOut() {
    attempts += 1
    admission = nil
    launch?.update(.unknown(attempts))
  }

  private func enter(_ admission: Admission?) {
    self.admission = admission
    guard let opened = admission?.opened else {
      launch?.update(.nobody(isIntroduced: device.memory.isIntroduced))
      return
    }
    launch?.update(.somebody(opened.signedIn))
  }

  private func logIn(_ outcome: Outcome<SignedIn>) {
    guard case .finished(let signedIn) = outcome else { return }
    device.memory = DeviceMemory(credential: signedIn.token.text, isIntroduced: true)
    findOut()
  }

  private func leave() {
    device.memory.credential = nil
    device.theme = .system
    device.language = device.ownLanguage
    launch?.dropKeptLink()
    findOut()
  }

  private func leave(by exit: AccountExit, _ signedIn: SignedIn) {
    switch exit {
    case .loggedOut, .deleted: leave()
    case .signUp: signUp(signedIn)
    case .renewed(let token):
      next = .home(.settings(.overview))
      device.memory.credential = token.text
      findOut()
    }
  }

  /// Makes an account of the guest who is logged in.
  private func signUp(_ guest: SignedIn) {
    let login = parts.login.build(for: .signUp(guest.account, guest.token))
    flow.present(login, for: SignUpRoute()) { [weak self] outcome in
      if case .cancelled = outcome { self?.main?.follow(.home(.settings(.overview))) }
      self?.logIn(outcome)
    }
  }

  // MARK: Links

  private func place(of link: URL) throws(LinkRefusal) -> AppPlace {
    do throws(DeepLinkError) {
      return try links.destination(of: link).place
    } catch {
      throw LinkRefusal(error: error)
    }
  }
}

/// A guest becomes an account.
private struct SignUpRoute: Route {}
