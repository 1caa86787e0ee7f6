public import Foundation
public import Localization
public import Navigation
public import Observation

/// One person at one running app: the window and all that the person can do to it.
///
/// Every host drives the app through a session, so that a flow behaves the same in all of them.
@Observable
@MainActor
public final class Session {
  /// Follows a link, or throws an error that says in words why it can not.
  public typealias LinkHandler = @MainActor (URL) async throws -> Void

  /// What is on the screen.
  public let window: Window

  /// What the host keeps for this person.
  public let device: Device

  /// Hears what the person does and stands around what comes of it. Without one, nothing is told.
  @ObservationIgnored public weak var observer: (any SessionObserver)?

  /// The language that the app speaks to this person. Every call into a screen or a flow is made in
  /// it; what is observed of `current` changes with it.
  public var language: Language {
    get { device.language }
    set {
      let number = newValue == language ? nil : observer?.willAct(.chose(newValue))
      device.language = newValue
      if let number { observer?.didAct(number, .done) }
    }
  }

  /// What could not come back from another run of the app, in words.
  public private(set) var losses: [String] = []

  private let openLink: LinkHandler
  private let recheck: @MainActor () async -> Void
  private let owner: @MainActor () -> String?
  private var appeared: ScreenID?
  private var storing: NavigationObservation?
  /// Screens that are busy with a tap: a second tap would be a double tap.
  private var busy: Set<ScreenID> = []

  /// Makes a session of a window whose root flow runs.
  ///
  /// - Parameters:
  ///   - window: What is on the screen.
  ///   - device: What the host keeps for the person.
  ///   - recheck: Looks, before each act, whether the person may still be where the screen is.
  ///   - owner: Who uses the app now, by a name that stays; nil for nobody. What is stored of one
  ///     does not come back for another.
  ///   - openLink: Follows a link.
  public init(
    window: Window, device: Device = Device(),
    recheck: @escaping @MainActor () async -> Void = {},
    owner: @escaping @MainActor () -> String? = { nil }, openLink: @escaping LinkHandler
  ) {
    self.window = window
    self.device = device
    self.recheck = recheck
    self.owner = owner
    self.openLink = openLink
  }

  /// Looks whether the person may still be where the screen is, as after a log-out elsewhere. Every
  /// act begins with it; a host calls it before it shows a screen again after a while.
  public func check() async {
    await speaking { await recheck() }
    await appear()
  }

  /// The screen on top with its content, or nil when the app shows none.
  public var current: (id: ScreenID, content: Content)? {
    guard let id = window.front.topID, let screen = window.front.top as? any ContentScreen else {
      return nil
    }
    return (id, speaking { screen.content })
  }

  /// The titles of the screens in the stack that the person sees, bottom first.
  public var titles: [String] {
    window.stacks.flatMap(\.screens).map(title)
  }

  /// The title of a screen of this window, or its type's name when it has no content.
  public func title(of screen: any Screen) -> String {
    speaking { (screen as? any ContentScreen)?.content.title }
      ?? String(describing: type(of: screen))
  }

  /// What the person reads on a tab of this window.
  public func title(of tab: Tab) -> String {
    speaking { tab.title }
  }

  /// What the app says to the person by an error that it threw.
  public func words(for error: any Error) -> String {
    speaking { String(describing: error) }
  }

  /// Lets the screen on top load what it shows, and the one that this may lead to. A host calls it
  /// once before it first draws.
  public func appear() async {
    await window.worked()
    while let id = window.front.topID, id != appeared,
      let screen = window.front.top as? any ContentScreen
    {
      appeared = id
      await speaking { await window.act(on: id) { await screen.didAppear() } }
      await window.worked()
    }
  }

  /// Does what the person did to the screen `id`, and returns when all that follows is done.
  ///
  /// An event for a screen that is not on top any more is ignored, and so is a tap while the screen
  /// is still busy with the one before. While a question stands, only its answers are heard.
  @discardableResult
  public func send(_ event: ScreenEvent, to id: ScreenID) async -> ActResult {
    await observing(.sent(event)) { await follow(event, to: id) }
  }

  private func follow(_ event: ScreenEvent, to id: ScreenID) async -> ActResult {
    if !event.changesDraft { await check() }
    guard window.takesEvents(from: id), let screen = window.screen(id) as? any ContentScreen else {
      return spoken(window.ignoreEvent(from: id))
    }
    if let question = standingQuestion, !question.isAnswered(by: event) {
      return speaking { question.refusal }
    }
    if event.changesDraft {
      await handle(event, id, screen)
      window.noteDraftChange()
    } else if !window.isSettled {
      return spoken(.ignored("A transition is under way."))
    } else {
      guard busy.insert(id).inserted else {
        return spoken(.ignored("The screen is busy with the tap before this one."))
      }
      defer { busy.remove(id) }
      await handle(event, id, screen)
    }
    await appear()
    return .done
  }

  private func handle(_ event: ScreenEvent, _ id: ScreenID, _ screen: any ContentScreen) async {
    await speaking {
      await window.act(on: id) {
        await observer?.willHandle(event)
        await screen.handle(event)
      }
    }
  }

  /// Does what the person did to the window. While a question stands, nothing but the end of a
  /// gesture that had begun before.
  @discardableResult
  public func perform(_ act: PersonAct) async -> ActResult {
    await observing(.performed(act)) { await follow(act) }
  }

  private func follow(_ act: PersonAct) async -> ActResult {
    await check()
    if let question = standingQuestion, window.gesture == nil {
      return speaking { question.refusal }
    }
    let result = speaking { window.perform(act) }
    await appear()
    return spoken(result)
  }

  /// Follows a link into the app.
  ///
  /// - Throws: what the app says when the link is unknown, malformed or not allowed now.
  public func open(_ link: URL) async throws {
    let number = observer?.willAct(.opened(link))
    do {
      // A link comes from outside: it takes back a swipe that is not done.
      if !window.isSettled { window.perform(.cancelSwipe) }
      await check()
      try await speaking { try await openLink(link) }
      await appear()
      if let number { observer?.didAct(number, .done) }
    } catch {
      if let number { observer?.didAct(number, .ignored(words(for: error))) }
      throw error
    }
  }

  /// Makes the file that the screen `id` offers under this name. Nil when it does not, or is not on
  /// top any more.
  ///
  /// - Throws: an error that says in words why it can not be made.
  public func file(_ offer: ControlID, from id: ScreenID) async throws -> OfferedFile? {
    await check()
    guard window.takesEvents(from: id), let screen = window.screen(id) as? any ContentScreen else {
      return nil
    }
    return try await speaking { try await screen.file(offer) }
  }

  /// Brings back what was on the screen in another run of the app, and stores it from now on.
  ///
  /// - Parameter failed: Hears when the file can not be written. What it held stays.
  public func restore(
    from file: RestorationFile, failed: @escaping @MainActor (RestorationError) -> Void = { _ in }
  ) async {
    // The app may first find out which part of it comes next.
    await appear()
    do throws(RestorationError) {
      if let state = try file.load(for: owner()) {
        losses = await speaking { await window.restore(state) }
      }
    } catch {
      losses = ["\(error)"]
    }
    storing = file.keep(window, failed: failed, of: owner)
    await appear()
  }

  /// Brings back what is on the screen of another run of the app, where the same person uses it.
  public func restore(from other: Session) async {
    await appear()
    guard let state = other.window.state, other.owner() == owner() else { return }
    losses = await speaking { await window.restore(state) }
    await appear()
  }

  /// Stores what is on the screen in this file from now on, beginning with what is there already.
  ///
  /// - Parameter failed: Hears when the file can not be written. What it held stays.
  public func keep(
    in file: RestorationFile, failed: @escaping @MainActor (RestorationError) -> Void = { _ in }
  ) {
    storing = file.keep(window, failed: failed, of: owner)
    guard let state = window.state else { return }
    do throws(RestorationError) {
      try file.store(state, of: owner())
    } catch {
      failed(error)
    }
  }

  /// What the person has to answer now.
  private var standingQuestion: Question? { current?.content.question }

  /// Ends every flow. The session is of no use afterwards.
  public func end() {
    storing = nil
    window.end()
  }

  // MARK: Language

  private func spoken(_ result: ActResult) -> ActResult {
    speaking { result.spoken }
  }

  private func speaking<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Language.$current.withValue(language) {
      guard let observer else { return try body() }
      return try observer.surround(body)
    }
  }

  private func speaking<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Language.$current.withValue(language) {
      guard let observer else { return try await body() }
      return try await observer.surround(body)
    }
  }

  private func observing(
    _ act: SessionAct, _ body: @MainActor () async -> ActResult
  ) async -> ActResult {
    guard let observer else { return await body() }
    let number = observer.willAct(act)
    let result = await body()
    observer.didAct(number, result)
    return result
  }
}

extension ScreenEvent {
  /// Whether the screen hears it also while it is busy, since it only changes what is to be said.
  fileprivate var changesDraft: Bool {
    switch self {
    case .typed, .picked: true
    case .tapped, .chose, .uploaded: false
    }
  }
}

extension Question {
  fileprivate func isAnswered(by event: ScreenEvent) -> Bool {
    if case .tapped(let id) = event { answers.contains { $0.id == id } } else { false }
  }

  fileprivate var refusal: ActResult {
    .ignored(
      words("Answer the question '\(title)' first.", "먼저 '\(title)'에 답해 주세요."))
  }
}
