import Foundation
public import Navigation
public import ScreenKit

/// Drives the app by a script, without any UI, and prints what happened.
@MainActor
public final class PlayHost {
  /// Starts the app from what it has stored, or throws an error that says in words why it can not.
  public typealias Launch = @MainActor () async throws -> Session

  /// Starts the app in a way that counts what its wiring makes, and tells it.
  public typealias CountingLaunch = @MainActor () async throws -> (Session, @MainActor () -> Int)

  private let launch: Launch
  private let countingLaunch: CountingLaunch?
  private let output: PlayOutput
  private let format: PlayFormat
  private let patience: Duration
  private let screens: RestorationFile?
  private let begin: ContinuousClock.Instant
  private var session: Session?

  /// Makes a host that starts the app with `launch`, at the beginning, at each `restart` and after
  /// each `kill`, when what stood on the screen comes back from `screens`.
  ///
  /// What a step looks for may come on the screen up to `patience` later, as it would for a person.
  /// Figures count from `begin` on. Objects are counted when all else is measured, in a launch of its
  /// own, since to count takes time.
  public init(
    launch: @escaping Launch, countingLaunch: CountingLaunch? = nil,
    screens: RestorationFile? = nil, output: PlayOutput = .standard,
    format: PlayFormat = .text, patience: Duration = .seconds(2),
    begin: ContinuousClock.Instant = .now
  ) {
    self.launch = launch
    self.countingLaunch = countingLaunch
    self.output = output
    self.format = format
    self.patience = patience
    self.screens = screens
    self.begin = begin
  }

  /// Does the steps up to the first that does not hold.
  ///
  /// - Returns: the exit code of the command: 0 when all held, else 1.
  public func run(_ script: PlayScript) async -> Int32 {
    do {
      try await start(restoring: false)
    } catch {
      output.error("The app can not start: \("\(error)".folded.printable)")
      return 1
    }
    defer { endSession() }
    await settle()
    var figures = PlayFigures()
    figures.firstScreenNanoseconds = (ContinuousClock.now - begin).nanoseconds
    let text = TextReport(script)
    let json = JSONReport()
    for step in script.steps {
      do {
        let begin = ContinuousClock.now
        try await persist(step.action)
        figures.openFlowNanoseconds = (ContinuousClock.now - begin).nanoseconds
        guard format != .figures else { continue }
        let snapshot = PlaySnapshot(session)
        let lines =
          format == .json ? [json.line(step, snapshot)] : text.lines(step, snapshot)
        for line in lines { output.line(line) }
      } catch {
        let snapshot = PlaySnapshot(session)
        let message = error.message(on: snapshot.content?.title)
        let lines =
          format == .json
          ? [json.line(step, snapshot, failure: message)] : text.failure(step, snapshot)
        for line in lines { output.line(line) }
        output.error("\(script.file):\(step.line): \(message)")
        return 1
      }
    }
    guard format == .figures else { return 0 }
    figures.peakMemory = PlayFigures.peakMemory
    do {
      figures.objectsAtLaunch = try await countObjects()
    } catch {
      output.error("The app can not start to count: \("\(error)".folded.printable)")
      return 1
    }
    output.line(figures.line)
    return 0
  }

  private func countObjects() async throws -> Int? {
    guard let countingLaunch else { return nil }
    endSession()
    let (session, count) = try await countingLaunch()
    self.session = session
    await settle()
    return count()
  }

  // MARK: Steps

  /// Does the step again until it holds or patience is at its end.
  private func persist(_ action: PlayStep.Action) async throws(PlayFailure) {
    let workDeadline = ContinuousClock.now + Self.workLimit
    var deadline = ContinuousClock.now + patience
    while action.looksAtResults, content.isWorking {
      guard ContinuousClock.now < workDeadline else { throw .stillWorking }
      await pause()
    }
    while true {
      do {
        try await perform(action)
        return await settle()
      } catch {
        guard error.mayPass else { throw error }
        if content.isWorking {
          guard ContinuousClock.now < workDeadline else { throw .stillWorking }
          deadline = ContinuousClock.now + patience
        } else {
          guard ContinuousClock.now < deadline else { throw error }
        }
        await pause()
      }
    }
  }

  private func pause() async {
    try? await Task.sleep(for: .milliseconds(5))
    await settle()
  }

  /// How long the work of a screen is waited for.
  nonisolated static let workLimit = Duration.seconds(600)

  private func perform(_ action: PlayStep.Action) async throws(PlayFailure) {
    switch action {
    case .tap(let label): try await tap(label)
    case .type(let label, let text):
      let field = try find(.field, label, content.fields)
      try await send(.typed(field.id, text))
    case .choose(let words): try await choose(words)
    case .pick(let label, let option): try await pick(label, option)
    case .act(let words, let action): try await act(on: words, action)
    case .upload(let label, let path): try await upload(label, path)
    case .download(let label, let path): try await download(label, path)
    case .answer(let label):
      try await send(.tapped(find(.answer, label, content.answers).id))
    case .back: try await act(.back)
    case .swipe(.begin): try await act(.beginSwipe)
    case .swipe(.cancel): try await act(.cancelSwipe)
    case .swipe(.complete): try await act(.completeSwipe)
    case .dismiss: try await act(.dismiss)
    case .tab(let title): try await select(title)
    case .open(let link):
      do {
        try await session?.open(link)
      } catch {
        throw .refused(reason: session?.words(for: error) ?? "\(error)")
      }
    case .expect(let text): guard isRead(text) else { throw .unread(text) }
    case .expectTab(let title): try expect(tab: title)
    case .reject(let text): guard !isRead(text) else { throw .read(text) }
    case .language(let language):
      session?.language = language
      // The app keeps it before anything else is done, as for a browser that asks for it.
      await session?.check()
    case .screen, .tree: break
    case .restart: try await restart(restoring: false)
    case .kill: try await restart(restoring: true)
    }
  }

  private func tap(_ label: String) async throws(PlayFailure) {
    if content.tappable.labelled(label) == nil, let row = content.rowTitles.labelled(label) {
      return try await send(.chose(row.id))
    }
    let control = try find(.tappable, label, content.tappable, also: content.rowTitles)
    try await send(.tapped(control.id))
  }

  private func choose(_ words: String) async throws(PlayFailure) {
    try await send(.chose(row(fitting: words).id))
  }

  private func act(on words: String, _ action: String) async throws(PlayFailure) {
    let actions = try row(fitting: words).actions.map(\.control)
    try await send(.tapped(find(.action, action, actions).id))
  }

  private func row(fitting words: String) throws(PlayFailure) -> Row {
    guard let row = content.rows.fitting(words) else {
      throw .missing(.row, label: words, present: content.rows.map(\.title))
    }
    return row
  }

  private func pick(_ label: String, _ option: String) async throws(PlayFailure) {
    let id = try find(.picker, label, content.pickers.map(\.control)).id
    let options = content.pickers.first { $0.id == id }?.options ?? []
    let controls = options.map { Control(id: ControlID($0.name), label: $0.label) }
    try await send(.picked(id, find(.option, option, controls).id.name))
  }

  private func upload(_ label: String, _ path: String) async throws(PlayFailure) {
    let field = try find(.fileField, label, content.fileFields)
    let file: UploadedFile
    do {
      let url = URL(filePath: path)
      file = UploadedFile(name: url.lastPathComponent, data: try Data(contentsOf: url))
    } catch {
      throw .unreadable(path: path, reason: PlayScript.reason(error))
    }
    guard file.data.count <= UploadedFile.sizeLimit else {
      let limit = UploadedFile.sizeLimit / 1024 / 1024
      throw .unreadable(path: path, reason: "It is too large: at most \(limit) MB are taken.")
    }
    try await send(.uploaded(field.id, file))
  }

  private func download(_ label: String, _ path: String) async throws(PlayFailure) {
    let offer = try find(.offer, label, content.offers)
    guard let session, let id = session.current?.id else { return }
    let file: OfferedFile?
    do {
      file = try await session.file(offer.id, from: id)
    } catch {
      throw .notMade(reason: session.words(for: error))
    }
    guard let file else { throw .notMade(reason: "The screen does not offer it any more.") }
    do {
      try file.data.write(to: URL(filePath: path))
    } catch {
      throw .unwritable(path: path, reason: PlayScript.reason(error))
    }
  }

  // MARK: Tabs

  private func select(_ title: String) async throws(PlayFailure) {
    guard let session else { return }
    let tabs = session.window.layers.last?.tabs ?? []
    if tabs.contains(where: { $0.name == title }) { return try await act(.selectTab(title)) }
    let controls = tabs.map { Control(id: ControlID($0.name), label: session.title(of: $0)) }
    try await act(.selectTab(find(.tab, title, controls).id.name))
  }

  private func expect(tab title: String) throws(PlayFailure) {
    let seen = session.flatMap { session in
      session.window.layers.last?.selectedTab.map(session.title)
    }
    guard seen?.lowercased() == title.lowercased() else {
      throw .unseenTab(title, seen: seen)
    }
  }

  // MARK: Looking

  private func find(
    _ kind: ControlKind, _ label: String, _ controls: [Control], also others: [Control] = []
  ) throws(PlayFailure) -> Control {
    guard let control = controls.labelled(label) else {
      throw .missing(kind, label: label, present: (controls + others).map(\.label))
    }
    return control
  }

  private func isRead(_ text: String) -> Bool {
    content.reading.contains(text.folded)
  }

  // MARK: Session

  private var content: Content { session?.current?.content ?? Content(title: "") }

  private func send(_ event: ScreenEvent) async throws(PlayFailure) {
    guard let session, let id = session.current?.id else { return }
    try check(await session.send(event, to: id))
  }

  private func act(_ act: PersonAct) async throws(PlayFailure) {
    guard let session else { return }
    try check(await session.perform(act))
  }

  private func check(_ result: ActResult) throws(PlayFailure) {
    if case .ignored(let reason) = result { throw .ignored(reason: reason) }
  }

  private func restart(restoring: Bool) async throws(PlayFailure) {
    endSession()
    do {
      try await start(restoring: restoring)
    } catch {
      throw .notStarted(reason: "\(error)")
    }
  }

  private func start(restoring: Bool) async throws {
    let session = try await launch()
    self.session = session
    guard let screens else { return }
    if restoring {
      await session.restore(from: screens)
    } else {
      await session.appear()
      session.keep(in: screens)
    }
  }

  private func endSession() {
    session?.end()
    session = nil
  }

  /// Lets the flows go on that wait for an outcome in tasks of their own, and the screen load that
  /// they have shown.
  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
    await session?.appear()
  }
}

extension PlayStep.Action {
  /// Whether the step is about what is on the screen once its work has ended.
  fileprivate var looksAtResults: Bool {
    switch self {
    case .screen, .tree, .reject: true
    default: false
    }
  }
}
