/// A word or a string of a step.
enum StepToken: Hashable {
  case word(String)
  case string(String)

  var text: String {
    switch self {
    case .word(let text), .string(let text): text
    }
  }
}

/// Takes the words and strings of one line apart, up to its comment.
struct StepTokens {
  private var rest: Substring.UnicodeScalarView
  /// The end of the last token: what follows is white space or a comment.
  private(set) var end: String.Index

  init(_ line: Substring.UnicodeScalarView) {
    rest = line
    end = line.startIndex
  }

  /// The next token, or nil at the end of the line and before a comment.
  mutating func next() throws(StepProblem) -> StepToken? {
    rest = rest.drop { $0.properties.isWhitespace }
    guard let first = rest.first, first != "#" else { return nil }
    let token: StepToken
    if first == "\"" {
      rest.removeFirst()
      token = .string(try string())
    } else {
      let word = rest.prefix { !$0.properties.isWhitespace }
      rest = rest[word.endIndex...]
      token = .word(String(word))
    }
    end = rest.startIndex
    return token
  }

  private mutating func string() throws(StepProblem) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      default: text.append(scalar)
      }
    }
    throw .unclosedString
  }

  private mutating func escape() throws(StepProblem) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else { throw .unclosedString }
    switch letter {
    case "\"", "\\": return letter
    case "n": return "\n"
    case "t": return "\t"
    case "u": return try codePoint()
    default: throw .unknownEscape("\\\(letter)")
    }
  }

  private mutating func codePoint() throws(StepProblem) -> Unicode.Scalar {
    let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
    guard rest.first == "{", rest[digits.endIndex...].first == "}",
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw .unknownEscape("\\u\(String(rest.prefix(12)))") }
    rest = rest[digits.endIndex...].dropFirst()
    return scalar
  }
}
