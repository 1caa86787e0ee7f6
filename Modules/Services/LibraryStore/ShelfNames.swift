/// The names of shelves in one column, one a line; NULL for none.
///
/// A line break in a name is written as a backslash and an n, and a backslash as two.
enum ShelfNames {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  static func stored(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let lines = names.map { name in
      name.utf8.flatMap { byte -> [UInt8] in
        switch byte {
        case lineFeed: [backslash, UInt8(ascii: "n")]
        case backslash: [backslash, backslash]
        default: [byte]
        }
      }
    }
    return String(decoding: Array(lines.joined(separator: [lineFeed])), as: UTF8.self)
  }

  static func names(_ stored: String?) -> [String] {
    guard let stored else { return [] }
    return stored.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
      guard line.contains(backslash) else { return String(Substring(line)) }
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in line {
        if byte == backslash, !isEscaped {
          isEscaped = true
        } else {
          bytes.append(isEscaped && byte == UInt8(ascii: "n") ? lineFeed : byte)
          isEscaped = false
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
