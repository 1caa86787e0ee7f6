import ScreenKit

/// Where a person is on one screen: the focus, the text under work, the part that is shown.
struct ScreenState: Hashable {
  private(set) var focus: ControlID?
  private(set) var editor: TextEditor?
  private(set) var viewport = Viewport()
  /// The size of the window's part for content, in cells.
  private(set) var columns = 0
  private(set) var height = 0

  /// The row whose menu is open.
  private(set) var menu: ControlID?
  /// What is typed into fields for files: the app hears of the file only.
  private(set) var paths: [ControlID: String] = [:]

  private var focusIndex = 0
  private var question: Question?
  /// Where the person was before the question came.
  private var placeBefore: Place?
  /// What is to be shown once the page is laid out anew.
  private var wanted: Reveal?
  private var page = Page()
  private var controls: [Focusable] = []

  /// What a key asks for beyond this screen's own state.
  enum Effect: Hashable {
    case none
    case send(ScreenEvent)
    /// Hands over the file at this path in this field.
    case upload(ControlID, path: String)
    /// Stores the file that is offered under this name.
    case download(ControlID)
  }

  private struct Place: Hashable {
    let focus: ControlID?
    let viewport: Viewport
  }

  private enum Reveal {
    case focus, cursor
  }

  // MARK: Following the content

  /// Takes the content and the size as they are now.
  ///
  /// While the app has not heard all that was typed (`isAhead`), the text under work stays.
  mutating func update(_ content: Content, columns: Int, height: Int, isAhead: Bool) {
    // A screen is seen from its beginning at first, also when its first control is further down.
    if self.columns > 0, (columns, height) != (self.columns, self.height) { wanted = .focus }
    self.columns = columns
    self.height = max(1, height)
    follow(content.question)
    controls = content.focusables(menu: menu)
    if let index = controls.firstIndex(where: { $0.id == focus }) {
      focusIndex = index
    } else {
      focusIndex = max(0, min(focusIndex, controls.count - 1))
      focus = controls.isEmpty ? nil : controls[focusIndex].id
      editor = nil
    }
    if let focus, case .field(.file) = focused?.kind {
      if editor == nil { editor = TextEditor(paths[focus] ?? "") }
    } else if let text = focus.flatMap(content.text(of:)) {
      if editor == nil { editor = TextEditor(text) }
      if !isAhead, editor?.text != text { editor?.replaceText(with: text) }
    } else {
      editor = nil
    }
    page = TerminalLayout.page(
      content, focus: focus, editor: editor, columns: columns, menu: menu, paths: paths)
    reveal()
    viewport.clamp(height: self.height, total: page.lines.count)
  }

  /// Goes to the safe answer of a question that comes, and back when it has gone.
  private mutating func follow(_ question: Question?) {
    guard question != self.question else { return }
    if self.question == nil { placeBefore = Place(focus: focus, viewport: viewport) }
    self.question = question
    if let question {
      focus = question.safeAnswer?.id
      viewport = Viewport()
      wanted = .focus
    } else if let before = placeBefore {
      focus = before.focus
      viewport = before.viewport
    }
    editor = nil
  }

  /// The lines that are shown, and the cursor's place among them.
  var shown: (lines: [StyledLine], cursor: Page.Cursor?, total: Int) {
    let lines = Array(page.lines.dropFirst(viewport.top).prefix(height))
    var cursor = page.cursor
    cursor?.line -= viewport.top
    let isShown = cursor.map { lines.indices.contains($0.line) } ?? false
    return (lines, isShown ? cursor : nil, page.lines.count)
  }

  /// What the focus stands on.
  var focused: Focusable? { controls.indices.contains(focusIndex) ? controls[focusIndex] : nil }

  // MARK: Keys

  /// Does what a key does on a screen with this content. What it changed is seen after `update`.
  mutating func press(_ key: Key, _ content: Content) -> Effect {
    if case .field(let kind) = focused?.kind, let effect = edit(key, kind) {
      wanted = .cursor
      return effect
    }
    if let effect = pick(key, content) { return effect }
    if useMenu(key, content) { return .none }
    // A move goes by the places of the controls, and typing before it may have shifted these.
    update(content, columns: columns, height: height, isAhead: true)
    let effect = move(key)
    update(content, columns: columns, height: height, isAhead: true)
    return effect
  }

  /// Works on the text, or gives nil when the key is not about text.
  private mutating func edit(_ key: Key, _ kind: Field.Kind) -> Effect? {
    guard let before = editor else { return nil }
    let isParagraph = kind == .paragraph
    let width = isParagraph ? TerminalLayout.textWidth(columns: columns) - 1 : .max
    switch key {
    case .text(let scalar): editor?.insert(String(scalar))
    case .pasted(let text): editor?.insert(Self.pasted(text, keepsLines: isParagraph))
    case .enter where isParagraph, .altEnter where isParagraph: editor?.insert("\n")
    case .backspace: editor?.deleteBackward()
    case .delete, .control("d"): editor?.deleteForward()
    case .control("u"): editor?.clear()
    case .left: editor?.moveLeft()
    case .right: editor?.moveRight()
    case .home, .control("a"): editor?.moveToStart(width: width)
    case .end, .control("e"): editor?.moveToEnd(width: width)
    case .up where isParagraph: if editor?.move(lines: -1, width: width) != true { return nil }
    case .down where isParagraph: if editor?.move(lines: 1, width: width) != true { return nil }
    default: return nil
    }
    guard let focus, let text = editor?.text, text != before.text else { return Effect.none }
    guard kind != .file else {
      paths[focus] = text
      return Effect.none
    }
    return .send(.typed(focus, text))
  }

  /// Pasted text as a field takes it: without control characters, and on one line unless it
  /// `keepsLines`.
  private static func pasted(_ text: String, keepsLines: Bool) -> String {
    let lines = text.split(omittingEmptySubsequences: !keepsLines, whereSeparator: \.isNewline)
    let scalars = lines.joined(separator: keepsLines ? "\n" : " ").unicodeScalars.compactMap {
      $0 == "\t" ? " " : $0 == "\n" || $0.properties.generalCategory != .control ? $0 : nil
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Chooses another option of the picker in focus, or gives nil when the key is not about that.
  private mutating func pick(_ key: Key, _ content: Content) -> Effect? {
    guard let focus, let picker = content.picker(focus), isFocusShown else { return nil }
    let name: String?
    switch key {
    case .left, .text("h"): name = picker.option(-1, wraps: false)
    case .right, .text("l"): name = picker.option(1, wraps: false)
    case .enter, .text(" "): name = picker.option(1, wraps: true)
    default: return nil
    }
    guard let name, name != picker.selected else { return Effect.none }
    return .send(.picked(focus, name))
  }

  /// Opens or closes the menu of the row in focus; false when the key is not about that.
  private mutating func useMenu(_ key: Key, _ content: Content) -> Bool {
    switch (focused?.kind, key) {
    case (.row(hasMenu: true), .text("m")) where menu == focus, (.action, .text("m")),
      (.action, .left):
      closeMenu()
    case (.row(hasMenu: true), .text("m")), (.row(hasMenu: true), .right):
      menu = focus
      controls = content.focusables(menu: menu)
      focusIndex = controls.firstIndex { $0.id == menu } ?? focusIndex
      focus(at: focusIndex + 1)
    default: return false
    }
    update(content, columns: columns, height: height, isAhead: true)
    return true
  }

  /// Closes the menu of a row.
  ///
  /// - Returns: whether one was open.
  @discardableResult
  mutating func closeMenu() -> Bool {
    guard let row = menu else { return false }
    if case .action = focused?.kind { focus = row }
    menu = nil
    wanted = .focus
    return true
  }

  private mutating func move(_ key: Key) -> Effect {
    switch key {
    case .enter, .text(" "): return activate()
    case .tab: focus(at: controls.isEmpty ? 0 : (focusIndex + 1) % controls.count)
    case .backTab:
      focus(at: controls.isEmpty ? 0 : (focusIndex + controls.count - 1) % controls.count)
    case .down, .text("j"): moveDown()
    case .up, .text("k"): moveUp()
    case .pageDown: turn(by: height - 1)
    case .pageUp: turn(by: 1 - height)
    case .home:
      focus(at: 0)
      scroll(by: -page.lines.count)
    case .end:
      focus(at: controls.count - 1)
      scroll(by: page.lines.count)
    default: break
    }
    return .none
  }

  private mutating func activate() -> Effect {
    guard let focused, page.places[focused.id] != nil else { return .none }
    // Nobody means to press what can not be seen.
    guard isFocusShown else {
      wanted = .focus
      return .none
    }
    switch focused.kind {
    case .field(.file):
      let path = editor?.text ?? ""
      guard path.isEmpty else { return .upload(focused.id, path: path) }
      if focusIndex + 1 < controls.count { focus(at: focusIndex + 1) }
      return .none
    case .field:
      if focusIndex + 1 < controls.count { focus(at: focusIndex + 1) }
      return .none
    case .tappable, .answer: return .send(.tapped(focused.id))
    case .offer: return .download(focused.id)
    case .action:
      closeMenu()
      return .send(.tapped(focused.id))
    case .picker: return .none
    case .row: return .send(.chose(focused.id))
    }
  }

  private var isFocusShown: Bool {
    focus.flatMap { page.places[$0] }.map { viewport.shows($0, height: height) } ?? false
  }

  // MARK: Focus

  private mutating func focus(at index: Int) {
    guard controls.indices.contains(index) else { return }
    if controls[index].id != focus { editor = nil }
    focusIndex = index
    focus = controls[index].id
    wanted = .focus
  }

  /// To the next control, or half a window on where it is further away than that.
  private mutating func moveDown() {
    guard let place = place(of: focusIndex) else { return scroll(by: 1) }
    if place.lowerBound >= viewport.top + height { return turn(by: max(1, height / 2)) }
    guard let next = self.place(of: focusIndex + 1) else { return scroll(by: 1) }
    if next.lowerBound < viewport.top + height + height / 2 {
      focus(at: focusIndex + 1)
    } else {
      scroll(by: max(1, height / 2))
    }
  }

  private mutating func moveUp() {
    guard let place = place(of: focusIndex) else { return scroll(by: -1) }
    if place.upperBound <= viewport.top { return turn(by: -max(1, height / 2)) }
    guard let next = self.place(of: focusIndex - 1) else { return scroll(by: -1) }
    if next.upperBound > viewport.top - height / 2 {
      focus(at: focusIndex - 1)
    } else {
      scroll(by: -max(1, height / 2))
    }
  }

  /// Scrolls, and takes the focus along to the nearest control that is shown then.
  private mutating func turn(by lines: Int) {
    scroll(by: lines)
    let shown = controls.indices.filter { index in
      place(of: index).map { viewport.shows($0, height: height) } ?? false
    }
    guard !shown.contains(focusIndex), let first = shown.first, let last = shown.last else {
      return
    }
    let index = lines > 0 ? first : last
    focusIndex = index
    focus = controls[index].id
    editor = nil
  }

  private mutating func scroll(by lines: Int) {
    wanted = nil
    viewport.scroll(by: lines, height: height, total: page.lines.count)
  }

  private func place(of index: Int) -> Range<Int>? {
    controls.indices.contains(index) ? page.places[controls[index].id] : nil
  }

  private mutating func reveal() {
    let total = page.lines.count
    if wanted == .focus, let place = focus.flatMap({ page.places[$0] }) {
      viewport.reveal(place, height: height, total: total)
    }
    if wanted != nil, let line = page.cursor?.line {
      viewport.reveal(line..<line + 1, height: height, total: total)
    }
    wanted = nil
  }
}
