import Foundation
import Localization
import Navigation
import ScreenKit

/// What a browser asks its session to do.
extension BrowserSession {
  /// Does what a form that was drawn for the screen `id` asks for. When that screen is not on top
  /// any more, nothing.
  func submit(_ form: FormFields, act: FormAct, to id: ScreenID) async {
    switch act {
    case .type where !form.files.isEmpty, .tap, .choose:
      await tap(id, form) { await self.act(act, form, on: id) }
    default: await self.act(act, form, on: id)
    }
  }

  /// Takes back a swipe that was left halfway.
  private func leaveSwipe() async {
    if !window.isSettled { await session.perform(.cancelSwipe) }
  }

  private func act(_ act: FormAct, _ form: FormFields, on id: ScreenID) async {
    if act != .swipe(.completeSwipe), act != .swipe(.cancelSwipe) { await leaveSwipe() }
    guard id == window.front.topID else {
      if case .language(let language) = act { session.language = language }
      return
    }
    switch act {
    case .language(let language):
      // A picker of languages follows the switch, and what the form says of it is older.
      await type(form, to: id, act: act)
      session.language = language
    case .type where form.files.isEmpty:
      if let change = form["change"].flatMap({ Int($0) }) {
        guard change > lastChange else { return }
        lastChange = change
      }
      await type(form, to: id, act: act)
    case .type, .tap, .choose:
      await type(form, to: id, act: act)
      guard let event = act.event, let content = session.current?.content else { return }
      switch event {
      case .tapped(let control) where !content.canTap(control): return
      case .chose(let row) where !content.canChoose(row): return
      default: await session.send(event, to: id)
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
      remark = .error(error)
    }
  }

  /// Makes a file that the screen offers. Where it can not, the next page says why.
  func file(_ offer: ControlID, from id: ScreenID?) async -> OfferedFile? {
    await settle()
    do {
      if let id, let file = try await session.file(offer, from: id) { return file }
      remark = .noFile
    } catch {
      remark = .error(error)
    }
    return nil
  }

  /// What becomes of a form that is not acted on, since its page is of an earlier run of the app or
  /// from before a log-in.
  enum StaleForm {
    /// All that was typed stands on the screen, or nothing was.
    case taken
    /// Another screen is open now, so that these texts have no place.
    case homeless([String])
  }

  /// Takes what was typed from such a form onto the screen where it was typed, if that is on top.
  func take(stale form: FormFields, act: FormAct, isEarlierRun: Bool) async -> StaleForm {
    await settle()
    await session.check()
    guard let id = session.current?.id, form["place"] == place else {
      let texts = form.typedTexts
      if texts.isEmpty { remark = isEarlierRun ? .startedAgain : .outOfDate }
      return texts.isEmpty ? .taken : .homeless(texts)
    }
    await type(form, to: id, act: .type, takesFiles: false)
    // Who only types on need not hear of it: nothing was to be done but that.
    if act != .type { remark = isEarlierRun ? .startedAgain : .outOfDate }
    return .taken
  }

  /// Does `body` unless a tap on the same screen is being handled; waits for that one then.
  private func tap(
    _ id: ScreenID, _ form: FormFields, _ body: @escaping @MainActor () async -> Void
  ) async {
    if let earlier = taps[id] {
      if earlier.form == form, let request = RequestIdentity.current {
        taps[id]?.repeats.append(request)
      }
      return await earlier.task.value
    }
    let request = RequestIdentity.current
    let task = Task {
      await body()
      authors.note(taps[id]?.repeats ?? [], repeating: request)
      taps[id] = nil
    }
    taps[id] = Tap(form: form, request: request, task: task)
    await task.value
  }

  /// Tells the screen each text and each choice that has changed, and what was handed over.
  ///
  /// Not what is searched for when a row was chosen: the person chose from the rows that were drawn,
  /// and another search could take the row away.
  private func type(
    _ form: FormFields, to id: ScreenID, act: FormAct, takesFiles: Bool = true
  ) async {
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
    guard takesFiles, act.bringsFiles else { return }
    for field in content.fields where field.kind == .file {
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

extension FormFields {
  /// What was typed by hand, without what was typed in secret.
  var typedTexts: [String] {
    let secrets = Set(fields.filter { $0.name == "secret" }.map { "field.\($0.value)" })
    return fields.filter {
      $0.name.hasPrefix("field.") && !secrets.contains($0.name)
        && $0.value.contains { !$0.isWhitespace }
    }.map(\.value)
  }
}
