import Foundation
import Inspection
import Localization
import Navigation
import ScreenKit
import Sodium

/// One browser at the app.
@MainActor
final class BrowserSession {
  /// What a request for a screen gets.
  enum View {
    case page(ScreenPage)
    case redirect(String)
  }

  /// The digest of the secret that opens this session.
  private(set) var key: Digest
  /// Proves that a form comes from a page of this session.
  private(set) var token: Secret
  /// Where what is on the screen is kept.
  private(set) var screens: RestorationFile?
  /// By what the person was known when the secret was given.
  private var knownCredential: String?
  /// Which requests have changed the credential.
  let authors: CredentialAuthors
  var lastUsed = ContinuousClock.now
  /// Whether the browser was told in this session what to remember.
  var hasRenewedMemory = false

  let session: Session
  /// What sees the inside of the session, where somebody looks at it.
  let inspected: (any InspectedSession)?
  /// The pages that are told what happens inside, oldest first.
  var streams: [EventStream] = []
  private var unwatched: Task<Void, Never>?
  /// Whether the X-ray was closed, so that a page of it that is still open does not begin it anew.
  var hasClosedXRay = false
  /// Tokens of secrets before this one, which a page of the X-ray may still have.
  private var earlierTokens: [Secret] = []
  /// The run of the app that is to go on in place of this one.
  var replacement: Task<BrowserSession, any Error>?
  /// The same, once it has come.
  var successor: BrowserSession?
  private var requestCount = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  let numbers: ScreenNumbers
  private let report: @Sendable (String) -> Void
  private let printer = Printer()
  private var visits = Visits()
  /// What the next page says.
  var remark: Remark?
  /// The largest number of a change of text that the page sent of its own accord.
  var lastChange = 0
  /// Taps that are being handled. A second one on the same screen would be a double tap.
  var taps: [ScreenID: Tap] = [:]

  /// A tap that is being handled, and the form that it came with.
  struct Tap {
    let form: FormFields
    let request: RequestIdentity?
    /// Requests that came with the same form while it was handled.
    var repeats: [RequestIdentity] = []
    let task: Task<Void, Never>
  }

  /// Takes over a session of a browser that has this secret, and brings back what was on its
  /// screens in an earlier run.
  init(
    _ session: Session, secret: Secret, credential: String?, numbers: ScreenNumbers,
    screens: RestorationFile?, report: @escaping @Sendable (String) -> Void
  ) async {
    self.session = session
    inspected = nil
    self.numbers = numbers
    self.screens = screens
    self.report = report
    key = secret.digest
    token = secret.formToken
    knownCredential = credential
    authors = CredentialAuthors(of: session.device)
    session.window.drawing = printer
    if let screens {
      await session.restore(from: screens) { report("\($0)") }
      for loss in session.losses { report(loss) }
      if !session.losses.isEmpty { remark = .lost }
    } else {
      await session.appear()
    }
  }

  /// Takes over from another run of the app for the same browser, with what is on its screens.
  init(
    _ session: Session, inspected: (any InspectedSession)?, inPlaceOf old: BrowserSession,
    numbers: ScreenNumbers
  ) async {
    self.session = session
    self.inspected = inspected
    self.numbers = numbers
    screens = old.screens
    report = old.report
    key = old.key
    token = old.token
    earlierTokens = old.earlierTokens
    knownCredential = old.knownCredential
    hasRenewedMemory = old.hasRenewedMemory
    authors = CredentialAuthors(of: session.device)
    session.window.drawing = printer
    await session.restore(from: old.session)
    for loss in session.losses { report(loss) }
    remark = session.losses.isEmpty ? old.remark : .lost
  }

  func end() {
    for stream in streams { stream.end() }
    session.end()
  }

  /// Ends the record after a while in which no page looks at it, so that it costs nothing.
  func stopRecording(after time: Duration) {
    unwatched?.cancel()
    guard let inspected else { return }
    unwatched = Task { [weak self] in
      guard (try? await Task.sleep(for: time)) != nil, self?.streams.isEmpty ?? true else { return }
      inspected.stop()
    }
  }

  /// Stores what is on the screen from now on, where there is a place for it.
  func keepScreens() {
    let report = report
    if let screens { session.keep(in: screens) { report("\($0)") } }
  }

  // MARK: Requests under way

  func beginRequest() { requestCount += 1 }

  func endRequest() {
    requestCount -= 1
    guard requestCount == 0 else { return }
    for waiter in idleWaiters { waiter.resume() }
    idleWaiters = []
  }

  /// Waits until no request is under way.
  func idle() async {
    guard requestCount > 0 else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  // MARK: The person's device

  /// What the browser is to remember.
  var memory: DeviceMemory { session.device.memory }

  var credential: String? { memory.credential }

  /// How the pages look and what they speak.
  var look: PageLook { PageLook(language: session.language, theme: session.device.theme) }

  /// Whether somebody has logged in or out since the secret was given, so that it is good no more.
  var isSecretSpent: Bool { credential != knownCredential }

  /// Whether the request that is being answered may have the secret that comes next: it logged the
  /// person in. Where no request did, or somebody has logged out, whoever asks first may.
  var mayRenew: Bool {
    let authors = authors.current
    if isSecretSpent, credential == nil || authors.isEmpty { return true }
    return authors.contains { $0 === RequestIdentity.current }
  }

  /// Takes another secret in place of the one before.
  func renew(_ secret: Secret, screens file: RestorationFile?) {
    if inspected != nil { earlierTokens.append(token) }
    key = secret.digest
    token = secret.formToken
    knownCredential = credential
    screens?.remove()
    screens = file
    keepScreens()
  }

  /// Whether a page of the X-ray has this token, be it from before a log-in or a log-out.
  func isXRayToken(_ text: String) -> Bool {
    ([token] + earlierTokens).contains { $0.matches(text) }
  }

  /// Whether the app shows nothing any more.
  var isOver: Bool { session.current == nil }

  var window: Window { session.window }

  // MARK: Showing

  /// The address of the screen on top, as a new visit.
  func forward() -> String { path(visit: visits.begin()) }

  private func path(visit: Int) -> String {
    "/screen/\(window.front.topID.map(numbers.number) ?? 0)?visit=\(visit)"
  }

  /// The screen `id` as a page, or the way to the screen that stands in its stead.
  ///
  /// When the browser went back in its history, the app goes back too: to that screen if it is still
  /// there, else one step, since a screen that has gone stood after what is now on top.
  func view(
    _ id: ScreenID, visit: Int?, mayGoBack: Bool, isReload: Bool
  ) async -> View {
    await settle()
    await session.check()
    let arrival = visits.arrive(at: visit)
    if mayGoBack, arrival != .first, id != window.front.topID {
      if window.layers.contains(where: { $0.stack(with: id) != nil }) {
        await goBack(to: id)
      } else if arrival == .back, !isReload, window.canGoBack {
        await session.perform(.back)
      }
    }
    guard id == window.front.topID, let page else {
      return .redirect(path(visit: visits.position))
    }
    return .page(page)
  }

  /// The screen on top, as a page, or the way to it.
  func viewTop() async -> View {
    await settle()
    await session.check()
    return page.map(View.page) ?? .redirect(forward())
  }

  /// Goes to a screen that stands below the one on top, or in another tab.
  private func goBack(to id: ScreenID) async {
    while let layer = window.layers.last, layer.isModal, layer.stack(with: id) == nil {
      guard await session.perform(.dismiss) == .done else { return }
    }
    guard let stack = window.layers.last?.stack(with: id) else { return }
    if let tab = stack.tab, stack !== window.front {
      guard await session.perform(.selectTab(tab.name)) == .done else { return }
    }
    if window.front.topID != id { await session.perform(.backTo(id)) }
  }

  /// Waits for the taps on the screen on top, and takes back a swipe that was left halfway.
  func settle() async {
    if !window.isSettled { await session.perform(.cancelSwipe) }
    while let id = window.front.topID, let tap = taps[id] { await tap.task.value }
  }

  private var page: ScreenPage? {
    guard let (id, content) = session.current else { return nil }
    let front = window.front.screens
    defer {
      remark = nil
      printer.isPrinting = false
    }
    return ScreenPage(
      screen: numbers.number(of: id), content: content, place: place,
      stack: window.stacks.flatMap(\.ids).map(numbers.number),
      backTitle: front.count > 1
        ? session.title(of: front[front.count - 2]) : nil,
      isModal: window.front.isModal, tabs: window.layers.last?.tabs ?? [],
      selectedTab: window.front.tab,
      standing: window.layers.flatMap(\.stacks).flatMap(\.ids).map(numbers.number),
      token: token.text, notice: look.apply { remark?.notice(session) },
      isPrinting: printer.isPrinting)
  }

  /// Tells the screen on top from others, also after another start of the app: by the types of the
  /// screens in the stacks, and the title of the one on top.
  var place: String {
    let types = window.stacks.flatMap(\.screens).map { String(describing: type(of: $0)) }
    let words = types + [session.current?.content.title ?? ""]
    return String(Digest(Array(words.joined(separator: "\n").utf8)).base64.prefix(16))
  }
}

extension WindowLayer {
  /// The stack in which the screen `id` stands.
  fileprivate func stack(with id: ScreenID) -> NavigationStack? {
    stacks.first { $0.ids.contains(id) }
  }
}

/// Notes that a ticket is to come out of a printer. A page draws its moves itself, so each settles
/// at once here.
@MainActor
private final class Printer: TransitionDrawing {
  var isPrinting = false

  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    isPrinting = transition == .print
    completion()
  }
}
