import Foundation
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

  /// Proves that a form comes from a page of this session.
  nonisolated let token = Secret.random()
  var lastUsed = ContinuousClock.now

  private let session: Session
  private let printer = Printer()
  private var visits = Visits()
  /// Why the link that was followed last leads nowhere; said once.
  private var linkError: (any Error)?
  /// The largest number of a change of text that the page sent of its own accord.
  private var lastChange = 0
  /// Taps that are being handled. A second one on the same screen would be a double tap.
  private var taps: [ScreenID: Task<Void, Never>] = [:]

  init(_ session: Session) async {
    self.session = session
    session.window.drawing = printer
    await session.appear()
  }

  func end() {
    session.end()
  }

  /// The language of the pages.
  var language: Language { session.language }

  /// Whether the app shows nothing any more.
  var isOver: Bool { session.current == nil }

  private var window: Window { session.window }

  // MARK: Showing

  /// The address of the screen on top, as a new visit.
  func forward() -> String { path(visit: visits.begin()) }

  private func path(visit: Int) -> String {
    "/screen/\(window.front.topID?.number ?? 0)?visit=\(visit)"
  }

  /// The screen `id` as a page, or the way to the screen that stands in its stead.
  ///
  /// When the browser went back in its history, the app goes back too: to that screen if it is still
  /// there, else one step, since a screen that has gone stood after what is now on top.
  func view(_ id: ScreenID, visit: Int?, mayGoBack: Bool, isReload: Bool) async -> View {
    await settle()
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
  private func settle() async {
    if !window.isSettled { await session.perform(.cancelSwipe) }
    while let id = window.front.topID, let tap = taps[id] { await tap.value }
  }

  private var page: ScreenPage? {
    guard let (id, content) = session.current else { return nil }
    let front = window.front.screens
    defer {
      linkError = nil
      printer.isPrinting = false
    }
    return ScreenPage(
      screen: id.number, content: content, stack: window.stacks.flatMap(\.ids).map(\.number),
      backTitle: front.count > 1
        ? session.title(of: front[front.count - 2]) : nil,
      isModal: window.front.isModal, tabs: window.layers.last?.tabs ?? [],
      selectedTab: window.front.tab,
      standing: window.layers.flatMap(\.stacks).flatMap(\.ids).map(\.number),
      token: token.text, notice: linkError.map { Notice(.failure, session.words(for: $0)) },
      isPrinting: printer.isPrinting)
  }

  // MARK: Acting

  /// Does what a form that was drawn for the screen `id` asks for. When that screen is not on top
  /// any more, nothing.
  func submit(_ form: FormFields, act: FormAct, to id: ScreenID) async {
    if act != .swipe(.completeSwipe), act != .swipe(.cancelSwipe), !window.isSettled {
      await session.perform(.cancelSwipe)
    }
    if case .language(let language) = act { session.language = language }
    guard id == window.front.topID else { return }
    switch act {
    case .language: await type(form, to: id, act: act)
    case .type where form.files.isEmpty:
      if let change = form["change"].flatMap({ Int($0) }) {
        guard change > lastChange else { return }
        lastChange = change
      }
      await type(form, to: id, act: act)
    case .type, .tap, .choose:
      await tap(id) {
        await self.type(form, to: id, act: act)
        guard let event = act.event, let content = self.session.current?.content else { return }
        switch event {
        case .tapped(let control) where !content.canTap(control): return
        case .chose(let row) where !content.canChoose(row): return
        default: await self.session.send(event, to: id)
        }
      }
    case .tab(let name):
      await type(form, to: id, act: act)
      await session.perform(.selectTab(name))
    case .back, .dismiss:
      await type(form, to: id, act: act)
      await session.perform(act == .back ? .back : .dismiss)
    case .swipe(let act):
      await session.perform(act)
    }
  }

  /// Follows a link into the app. What the app says against it stands on the next page.
  func open(_ link: URL) async {
    await settle()
    do {
      try await session.open(link)
    } catch {
      linkError = error
    }
  }

  /// Does `body` unless a tap on the same screen is being handled; waits for that one then.
  private func tap(_ id: ScreenID, _ body: @escaping @MainActor () async -> Void) async {
    if let earlier = taps[id] { return await earlier.value }
    let task = Task {
      await body()
      taps[id] = nil
    }
    taps[id] = task
    await task.value
  }

  /// Tells the screen each text and each choice that has changed, and what was handed over.
  ///
  /// Not what is searched for when a row was chosen: the person chose from the rows that were drawn,
  /// and another search could take the row away.
  private func type(_ form: FormFields, to id: ScreenID, act: FormAct) async {
    // Below a question nothing could be changed.
    guard let content = session.current?.content, content.question == nil else { return }
    for field in content.fields where field.kind != .file {
      if case .choose = act, field.kind == .search { continue }
      guard let typed = form["field.\(field.id.name)"] else { continue }
      let text = typed.replacing("\r\n", with: "\n")
      if text != field.text { await session.send(.typed(field.id, text), to: id) }
    }
    for picker in content.pickers {
      guard let name = form["pick.\(picker.id.name)"], name != picker.selected,
        picker.options.contains(where: { $0.name == name })
      else { continue }
      await session.send(.picked(picker.id, name), to: id)
    }
    for field in content.fields where field.kind == .file && act.bringsFiles {
      guard let file = form.file("file.\(field.id.name)") else { continue }
      let upload = UploadedFile(name: file.fileName, data: file.data)
      await session.send(.uploaded(field.id, upload), to: id)
    }
  }
}

extension FormAct {
  /// Whether the files that come with it are meant: who leaves hands nothing over.
  fileprivate var bringsFiles: Bool {
    switch self {
    case .tap, .type: true
    case .choose, .tab, .back, .dismiss, .swipe, .language: false
    }
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
