/// The value of a header field that is a token with parameters, such as
/// `form-data; name="file"` (RFC 9110, section 5.6.6).
struct HeaderValue: Hashable, Sendable {
  let token: String
  /// By their names in lower case. Of several of one name the first counts.
  private(set) var parameters: [String: String] = [:]

  /// Reads a value, or gives nil for one that is none.
  init?(_ text: Substring) {
    var rest = text
    token = Self.trimmed(rest.prefix { $0 != ";" })
    rest = rest.drop { $0 != ";" }
    while rest.popFirst() != nil {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      // An empty parameter, as after a last semicolon, says nothing.
      if rest.isEmpty || rest.first == ";" { continue }
      let name = Self.trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
      rest = rest.drop { $0 != "=" && $0 != ";" }
      guard rest.popFirst() == "=", !name.isEmpty, let value = Self.value(&rest) else {
        return nil
      }
      if parameters[name] == nil { parameters[name] = value }
    }
  }

  /// A quoted string or a token, up to the next semicolon.
  private static func value(_ rest: inout Substring) -> String? {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard rest.first == "\"" else {
      defer { rest = rest.drop { $0 != ";" } }
      return trimmed(rest.prefix { $0 != ";" })
    }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst() {
      if character == "\"" {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.first == ";" ? value : nil
      }
      // Only a quote is escaped so: a backslash before anything else is part of a path.
      if character == "\\", rest.first == "\"" {
        value.append(rest.removeFirst())
      } else {
        value.append(character)
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
