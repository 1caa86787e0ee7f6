extension String {
  /// In double quotes, as a script writes it, on one line.
  var quoted: String {
    let body = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: scalar.printable
      }
    }
    return "\"\(body.joined())\""
  }

  /// Without anything that a terminal could take for a command.
  var printable: String { unicodeScalars.map(\.printable).joined() }

  /// With one space for each run of white space, and none at the ends.
  var folded: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Unicode.Scalar {
  /// The scalar, or its code point when it is a control or turns the direction of writing.
  fileprivate var printable: String {
    let isSafe =
      properties.generalCategory != .control && !properties.isBidiControl
    return isSafe ? String(self) : "\\u{\(String(value, radix: 16))}"
  }
}
