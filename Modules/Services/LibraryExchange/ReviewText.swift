import Foundation

/// Reviews as other apps keep them, with marks of HTML, and as text.
enum ReviewText {
  /// The text that a reader of the page would see. What only looks like a mark (`x < y`) stays.
  static func plain(_ html: String) -> String {
    var text = html.replacingOccurrences(of: "\r\n", with: "\n")
    if text.utf8.contains(UInt8(ascii: "<")) { text = withoutTags(text) }
    if text.utf8.contains(UInt8(ascii: "&")) { text = withoutEntities(text) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What `plain` makes the same text of.
  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let breaks: Set<String> = ["br", "p", "/p", "/div", "/li", "/blockquote"]
  private static let others: Set<String> = [
    "a", "b", "blockquote", "code", "del", "div", "em", "i", "img", "ins", "li", "ol", "pre", "s",
    "script", "small", "span", "spoiler", "strong", "style", "sub", "sup", "u", "ul",
  ]

  private static func withoutTags(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let opening = rest.firstIndex(of: "<") {
      text += rest[..<opening]
      let inside = rest[opening...].dropFirst()
      let closing = inside.prefix(2_000).firstIndex { $0 == ">" || $0 == "<" }
      guard let closing, inside[closing] == ">", let mark = replacement(of: inside[..<closing])
      else {
        text.append("<")
        rest = inside
        continue
      }
      text += mark
      rest = inside[closing...].dropFirst()
    }
    return text + rest
  }

  /// What stands for a tag, or nil when it is none.
  private static func replacement(of tag: Substring) -> String? {
    let name = tag.prefix { $0.isLetter || $0 == "/" && $0 == tag.first }.lowercased()
    let end = tag.dropFirst(name.count).first
    guard end == nil || end == "/" || end?.isWhitespace == true else { return nil }
    if breaks.contains(name) { return "\n" }
    return others.contains(name.hasPrefix("/") ? String(name.dropFirst()) : name) ? "" : nil
  }

  private static let entities: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'",
    "#34": "\"", "#x27": "'",
  ]

  private static func withoutEntities(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let ampersand = rest.firstIndex(of: "&") {
      text += rest[..<ampersand]
      let inside = rest[ampersand...].dropFirst()
      if let end = inside.prefix(8).firstIndex(of: ";"), let character = entities[inside[..<end]] {
        text.append(character)
        rest = inside[end...].dropFirst()
      } else {
        text.append("&")
        rest = inside
      }
    }
    return text + rest
  }
}
