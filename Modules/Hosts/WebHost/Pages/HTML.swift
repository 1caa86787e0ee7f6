/// A piece of HTML. What is put into it by interpolation is escaped, unless it is HTML itself.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The source text.
  private(set) var source: String

  init(stringLiteral source: String) {
    self.source = source
  }

  init(stringInterpolation: Interpolation) {
    source = stringInterpolation.source
  }

  /// Pieces after each other.
  init(_ pieces: [HTML]) {
    source = pieces.map(\.source).joined()
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate(set) var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) {
      source += literal
    }

    mutating func appendInterpolation(_ html: HTML?) {
      if let html { source += html.source }
    }

    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { source += piece.source }
    }

    mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    /// Text, also within a quoted attribute.
    mutating func appendInterpolation(_ text: String) {
      source.reserveCapacity(source.utf8.count + text.utf8.count)
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": source += "&amp;"
        case "<": source += "&lt;"
        case ">": source += "&gt;"
        case "\"": source += "&quot;"
        case "'": source += "&#39;"
        // Browsers would drop it, and the text would come back changed.
        case "\0": source += "\u{FFFD}"
        default: source.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
