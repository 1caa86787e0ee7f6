import Localization
import ScreenKit

/// Draws the elements of a screen.
enum ElementHTML {
  /// Every element, from the top down.
  static func all(_ content: Content, focusID: ControlID?, world: String, screen: Int) -> [HTML] {
    content.elements.map { element in
      switch element {
      case .heading(let text): "<h2>\(text)</h2>"
      case .text(let text): "<p class=\"text\">\(text)</p>"
      case .notice(let notice): notice.html
      case .field(let field): field.html(hasFocus: field.id == focusID)
      case .choice(let choice): choice.html(hasFocus: choice.id == focusID)
      case .rows(let list): list.html
      case .button(let button): button.html()
      case .picker(let picker): picker.html
      case .progress(let line): line.html
      case .map(let map): map.html(world: world)
      case .chart(let chart): chart.html
      case .ticket(let ticket): ticket.html(world: world)
      case .offer(let offer): offer.html(screen: screen)
      }
    }
  }

  /// The identity of a control in the document.
  static func domID(_ id: ControlID) -> String { "control-\(id.name)" }
}

extension Notice {
  var html: HTML {
    """
    <p class="notice \(kind.rawValue)" role="\(kind == .failure ? "alert" : "status")">\
    \(Icon.notice(kind))<span>\(text)</span></p>
    """
  }
}

extension Field {
  func html(hasFocus: Bool) -> HTML {
    let domID = ElementHTML.domID(id)
    let describedBy = [hint.map { _ in "\(domID)-hint" }, error.map { _ in "\(domID)-error" }]
      .compactMap { $0 }.joined(separator: " ")
    let attributes: HTML = """
      id="\(domID)" name="\(kind == .file ? "file" : "field").\(id.name)" placeholder="\(placeholder)"\
      \(describedBy.isEmpty ? nil : " aria-describedby=\"\(describedBy)\"")\
      \(error == nil ? nil : " aria-invalid=\"true\"")\(hasFocus ? " autofocus" : nil)
      """
    return """
      <div class="field \(kind.rawValue)">
      <label for="\(domID)">\(label)</label>
      \(control(attributes))
      \(hint.map { "<p class=\"hint\" id=\"\(domID)-hint\">\($0)</p>" })
      \(error.map { "<p class=\"error\" id=\"\(domID)-error\">\($0)</p>" })
      \(limit.map { "<p class=\"count\" data-limit=\"\($0)\">\(text.count) / \($0)</p>" })
      </div>
      """
  }

  private func control(_ attributes: HTML) -> HTML {
    switch kind {
    case .line: "<input type=\"text\" \(attributes) value=\"\(text)\">"
    case .number: "<input type=\"text\" inputmode=\"numeric\" \(attributes) value=\"\(text)\">"
    case .day: "<input type=\"\(isDayOrEmpty ? "date" : "text")\" \(attributes) value=\"\(text)\">"
    case .email: "<input type=\"email\" autocomplete=\"email\" \(attributes) value=\"\(text)\">"
    // What was typed never goes back over the network; a script learns whether there is something.
    case .password:
      "<input type=\"password\" \(attributes)\(text.isEmpty ? nil : " data-filled")>"
    case .file:
      """
      <input type="file" data-size-limit="\(UploadedFile.sizeLimit)" \(attributes)>
      \(text.isEmpty ? nil : "<p class=\"handed\">\(Icon.notice(.success))<span>\(text)</span></p>")
      <noscript><button class="secondary" name="act" value="type">\(words("Hand over", "넘기기"))</button></noscript>
      """
    // The first line break after the tag is not part of the text.
    case .paragraph: "<textarea rows=\"4\" \(attributes)>\n\(text)</textarea>"
    case .search:
      """
      <div class="searching">\(Icon.search)<input type="search" enterkeyhint="search" \
      spellcheck="false" \(attributes) value="\(text)">\
      <button class="go" name="act" value="type">\(words("Search", "검색"))</button></div>
      """
    }
  }
}

extension Field {
  /// Whether a browser's calendar can show what was typed; it would drop anything else.
  fileprivate var isDayOrEmpty: Bool {
    text.isEmpty || text.wholeMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/) != nil
  }
}

extension Choice {
  func html(hasFocus: Bool) -> HTML {
    let domID = ElementHTML.domID(id)
    return """
      <div class="choice\(error == nil ? nil : " wrong")">
      <button id="\(domID)" name="act" value="tap:\(id.name)"\
      \(error == nil ? nil : " aria-describedby=\"\(domID)-error\"")\
      \(hasFocus ? " autofocus" : nil)>
      <span class="label">\(label)</span>
      <span class="value\(value == nil ? " empty" : nil)">\(value ?? prompt)</span>
      \(detail.map { "<span class=\"detail\">\($0)</span>" })\(Icon.forward)
      </button>
      \(error.map { "<p class=\"error\" id=\"\(domID)-error\">\($0)</p>" })
      </div>
      """
  }
}

extension RowList {
  var html: HTML {
    let items: [HTML] = rows.map {
      """
      <li id="item-\($0.id.name)"\($0.actions.isEmpty ? nil : " class=\"acting\"")>\
      <button id="\(ElementHTML.domID($0.id))" name="act" value="choose:\($0.id.name)">\
      <span class="words"><span class="title">\($0.title)</span>\
      \($0.subtitle.map { "<span class=\"subtitle\">\($0)</span>" })</span>\
      \($0.detail.map { "<span class=\"detail\">\($0)</span>" })</button>\($0.menu)</li>
      """
    }
    return """
      <ul class="rows \(style.rawValue)" id="list-\(id.name)" role="list">\(items)</ul>
      """
  }
}

extension Row {
  /// What else can be done with the row, folded away.
  fileprivate var menu: HTML? {
    guard !actions.isEmpty else { return nil }
    return """
      <details class="menu" name="menu"><summary aria-label="\(words("More: \(title)", "더 보기: \(title)"))">\(Icon.more)</summary>\
      <div class="actions">\(actions.map { $0.html() })</div></details>
      """
  }
}

extension FileOffer {
  /// A link to the file. The browser stores what comes, and shows the screen where nothing does: an
  /// attribute `download` would have it store that page.
  func html(screen: Int) -> HTML {
    """
    <a id="\(ElementHTML.domID(id))" class="secondary offer" \
    href="/screen/\(screen)/file/\(PercentEncoding.encode(id.name))">\
    \(Icon.download)<span>\(label)</span></a>
    """
  }
}

extension Button {
  func html(hasFocus: Bool = false) -> HTML {
    """
    <button id="\(ElementHTML.domID(id))" class="\(role.rawValue)" name="act" \
    value="tap:\(id.name)"\(hasFocus ? " autofocus" : nil)>\(label)</button>
    """
  }
}
