import Foundation

/// What stands in a source file.
enum SourceText {
  /// Whether a file has more than blanks, comments and directives. One that can not be read has.
  static func hasCode(inFile path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return true }
    var isInComment = false
    for line in data.split(separator: UInt8(ascii: "\n")) {
      var line = line[...]
      while let blank = line.first, blank <= UInt8(ascii: " ") { line.removeFirst() }
      if isInComment {
        isInComment = line.firstRange(of: "*/".utf8) == nil
      } else if line.starts(with: "/*".utf8) {
        isInComment = line.firstRange(of: "*/".utf8) == nil
      } else if !line.isEmpty, !line.starts(with: "//".utf8), line.first != UInt8(ascii: "#") {
        return true
      }
    }
    return false
  }
}
