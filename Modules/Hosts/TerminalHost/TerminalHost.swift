import Foundation
import Localization
import Navigation
import Observation
public import ScreenKit

/// Shows the app in the terminal that the command was started in, until the person leaves.
@MainActor
public final class TerminalHost {
  /// Starts the app from what it has stored, or throws an error that says in words why it can not.
  public typealias Launch = @MainActor () async throws -> Session

  private let launch: Launch
  private let device: any TerminalDevice
  /// Where files are stored that the person takes out.
  private let folder: URL
  private var encoder: FrameEncoder

  private var states: [ScreenID: ScreenState] = [:]
  /// A remark that stands in the place of the keys until the next key.
  private var message: Message?
  /// Texts that the app has not heard yet, and taps that it works on.
  private var typing = 0
  private var working = 0
  /// The screen that was last told that it is on top.
  private var appeared: ScreenID?
  /// The screen whose changes are being waited for.
  private var watched: ScreenID?
  private var isWatching = false
  private let events: AsyncStream<TerminalEvent>
  private let receive: AsyncStream<TerminalEvent>.Continuation

  /// Makes a host that starts the app with `launch` once the terminal is known to be one.
  ///
  /// Colours are left out when the environment has `NO_COLOR`.
  public convenience init(launch: @escaping Launch) {
    let color = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    self.init(launch: launch, device: Terminal(), hasColor: color.isEmpty)
  }

  init(
    launch: @escaping Launch, device: any TerminalDevice, hasColor: Bool,
    folder: URL = .currentDirectory()
  ) {
    self.launch = launch
    self.device = device
    self.folder = folder
    encoder = FrameEncoder(hasColor: hasColor)
    (events, receive) = AsyncStream.makeStream()
  }

  /// Shows the app until the person leaves it or a signal ends it. However it ends, the terminal is
  /// given back as it was.
  ///
  /// - Returns: the exit code of the command: 0 when the person left, else 128 and the signal.
  public func run() async throws(TerminalError) -> Int32 {
    try device.open { [receive] in receive.yield($0) }
    defer { device.close() }
    let session: Session
    do {
      session = try await launch()
    } catch {
      throw .notStarted("\(error)")
    }
    defer { session.end() }
    let observation = session.window.observe { [receive] event in
      if event == .settled { receive.yield(.changed) }
    }
    defer { withExtendedLifetime(observation) {} }
    return await follow(session)
  }

  private func follow(_ session: Session) async -> Int32 {
    message = session.losses.first.map(Message.lost)
    draw(session)
    for await event in events {
      if let code = await handle(event, session) { return code }
      await settle(session)
    }
    return 0
  }

  /// Draws once the app has done what it does at once.
  private func settle(_ session: Session) async {
    for _ in 0..<10 { await Task.yield() }
    draw(session)
  }

  // MARK: Events

  /// Handles an event; gives the exit code when it is the last one.
  private func handle(_ event: TerminalEvent, _ session: Session) async -> Int32? {
    switch event {
    case .keys(let keys):
      message = nil
      return await press(keys, session) ? nil : 0
    case .ended(let signal): return 128 + signal
    case .stopped: suspend()
    case .continued:
      device.resume()
      encoder.forget()
    case .resized: break
    case .changed: isWatching = false
    }
    return nil
  }

  private func suspend() {
    device.suspend()
    device.resume()
    encoder.forget()
  }

  /// Does what the keys ask for; gives whether the person stays.
  private func press(_ keys: [Key], _ session: Session) async -> Bool {
    // Of texts that come at once the app hears the newest only.
    var unsent: (event: ScreenEvent, id: ScreenID)?
    func sendUnsent() {
      if let (event, id) = unsent { send(event, to: id, session) }
      unsent = nil
    }
    for key in keys {
      switch key {
      case .control("c"), .control("q"): return false
      case .control("z"): suspend()
      case .control("l"): encoder.forget()
      case .escape, .control("b"):
        sendUnsent()
        turnAway(session)
        // The keys that follow are meant for the screen that comes.
        await settle(session)
      case .control("n"), .control("p"):
        sendUnsent()
        selectTab(session) { ($0 + (key == .control("n") ? 1 : $1 - 1)) % $1 }
        await settle(session)
      case .text(let digit) where ("1"..."9").contains(digit) && takesDigits(session):
        sendUnsent()
        selectTab(session) { _, _ in Int(digit.value - 0x31) }
        await settle(session)
      default:
        guard let (event, id) = change(by: key, session) else { continue }
        if unsent.map({ !event.replaces($0.event) }) ?? false { sendUnsent() }
        unsent = (event, id)
        if case .typed = event { continue }
        sendUnsent()
        await settle(session)
      }
    }
    sendUnsent()
    return true
  }

  /// Gives the safe answer, closes a menu or goes back: whatever stands on top goes.
  private func turnAway(_ session: Session) {
    if let (id, content) = session.current {
      if let answer = content.question?.safeAnswer {
        return send(.tapped(answer.id), to: id, session)
      }
      if states[id]?.closeMenu() == true { return }
    }
    start { [self] in note(await session.perform(.back)) }
  }

  // MARK: Tabs

  private func takesDigits(_ session: Session) -> Bool {
    guard let (id, _) = session.current, TabLine(session.window.layers.last) != nil else {
      return false
    }
    return KeyHints.takesDigits(states[id]?.focused)
  }

  /// Selects the tab at the place that `place` makes of the one that is seen and their number.
  private func selectTab(_ session: Session, _ place: (Int, Int) -> Int) {
    guard let layer = session.window.layers.last, let line = TabLine(layer) else { return }
    let wanted = place(line.selected, layer.tabs.count)
    guard layer.tabs.indices.contains(wanted) else { return }
    let name = layer.tabs[wanted].name
    start { [self] in note(await session.perform(.selectTab(name))) }
  }

  // MARK: Sending

  /// Does what a key does on the screen on top; gives what the app has to hear of it.
  private func change(by key: Key, _ session: Session) -> (ScreenEvent, ScreenID)? {
    guard let (id, content) = session.current, var state = states[id] else { return nil }
    let effect = state.press(key, content)
    states[id] = state
    switch effect {
    case .none: return nil
    case .send(let event): return (event, id)
    case .upload(let field, let path):
      do throws(FileProblem) {
        return (.uploaded(field, try UploadedFile(path: path)), id)
      } catch {
        message = .fileProblem(error)
        return nil
      }
    case .download(let offer):
      download(offer, from: id, session)
      return nil
    }
  }

  /// Stores a file that the screen offers in the folder that the command was started in.
  private func download(_ offer: ControlID, from id: ScreenID, _ session: Session) {
    working += 1
    start { [self] in
      defer { working -= 1 }
      do {
        guard let file = try await session.file(offer, from: id) else { throw FileProblem.gone }
        let name = try file.store(in: folder)
        message = .stored(name: name, folder: folder.path)
      } catch let problem as FileProblem {
        message = .fileProblem(problem)
      } catch {
        message = .refused(session.words(for: error))
      }
    }
  }

  private func send(_ event: ScreenEvent, to id: ScreenID, _ session: Session) {
    if case .typed = event {
      typing += 1
      start { [self] in
        await session.send(event, to: id)
        typing -= 1
      }
    } else {
      working += 1
      start { [self] in
        note(await session.send(event, to: id))
        working -= 1
      }
    }
  }

  /// Does something while keys go on being heard, and draws what it led to.
  private func start(_ body: @escaping @MainActor () async -> Void) {
    Task {
      await body()
      receive.yield(.changed)
    }
  }

  private func note(_ result: ActResult) {
    if case .ignored(let reason) = result { message = .ignored(reason) }
  }

  // MARK: Drawing

  private func draw(_ session: Session) {
    Language.$current.withValue(session.language) { drawInLanguage(session) }
  }

  private func drawInLanguage(_ session: Session) {
    let current = watch(session)
    if let id = current?.id, id != appeared {
      appeared = id
      start { await session.appear() }
    }
    let size = device.size
    let tabs = TabLine(session.window.layers.last)
    var state = current.map { states[$0.id] ?? ScreenState() } ?? ScreenState()
    state.update(
      current?.content ?? Content(title: ""), columns: size.columns,
      height: Frame.contentRows(size, hasTabs: tabs != nil), isAhead: typing > 0)
    if let id = current?.id { states[id] = state }
    let ids = Set(session.window.stacks.flatMap(\.ids))
    states = states.filter { ids.contains($0.key) }
    let footer =
      message.map { StyledLine(" \($0.text)", .warning).fitted(to: size.columns) }
      ?? KeyHints.line(
        for: state.focused, canGoBack: session.window.canGoBack,
        tabCount: tabs?.titles.count ?? 0, width: size.columns)
    let frame = Frame(
      size: size, titles: session.titles, tabs: tabs,
      isBusy: working > 0 || current?.content.isWorking == true, state: state,
      footer: footer)
    device.write(encoder.encode(frame))
  }

  /// The screen on top. When its content changes next, it is drawn again.
  private func watch(_ session: Session) -> (id: ScreenID, content: Content)? {
    let id = session.window.front.topID
    guard !isWatching || watched != id else { return session.current }
    isWatching = true
    watched = id
    return withObservationTracking {
      session.current
    } onChange: { [receive] in
      receive.yield(.changed)
    }
  }
}

extension ScreenEvent {
  /// Whether both are texts of one field, so that the earlier one need not be heard.
  fileprivate func replaces(_ earlier: ScreenEvent) -> Bool {
    guard case .typed(let field, _) = self, case .typed(field, _) = earlier else { return false }
    return true
  }
}
