/// A JSON value (RFC 8259), written without Foundation, which the library does without.
enum JSONText {
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  case array([JSONText])
  case object([(String, JSONText)])

  var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\0"..<" ":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
