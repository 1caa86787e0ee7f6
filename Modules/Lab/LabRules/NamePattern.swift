/// A pattern of targets: `*` is any text. With a slash it is about a target's folder, or else about
/// its name.
struct NamePattern: Hashable, Sendable {
  let text: String
  let place: TextPlace
  /// What stands between the stars.
  private let parts: [String]

  init(_ text: String, place: TextPlace) {
    self.text = text
    self.place = place
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  var isAboutFolders: Bool { text.contains("/") }

  /// The error of a pattern that matches no target of the package.
  func unmatched(in file: String) -> RulesError {
    RulesError(
      file: file, place: place,
      words: "'\(text)' matches \(isAboutFolders ? "no target's folder" : "no target"). "
        + "Correct it, or take it out.")
  }

  /// What each star stands for, as little as can be; nil when it does not match.
  func match(_ name: String) -> [String]? {
    guard let first = parts.first, let last = parts.last else { return nil }
    guard parts.count > 1 else { return name == text ? [] : nil }
    guard name.utf8.count >= first.utf8.count + last.utf8.count, name.hasPrefix(first),
      name.hasSuffix(last)
    else { return nil }
    var rest = name.dropFirst(first.count)
    rest = rest.dropLast(last.count)
    var stars: [String] = []
    for part in parts.dropFirst().dropLast() {
      guard let range = Self.range(of: part, in: rest) else { return nil }
      stars.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return stars + [String(rest)]
  }

  private static func range(of part: String, in text: Substring) -> Range<String.Index>? {
    if part.isEmpty { return text.startIndex..<text.startIndex }
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) {
        return start..<text.index(start, offsetBy: part.count)
      }
      start = text.index(after: start)
    }
    return nil
  }

  /// The pattern with `$1`, `$2` … put in for what another's stars stand for.
  func filled(with stars: [String]) -> NamePattern {
    var text = text
    for (number, star) in stars.enumerated().reversed() {
      text = text.split(separator: "$\(number + 1)", omittingEmptySubsequences: false)
        .joined(separator: star)
    }
    return NamePattern(text, place: place)
  }
}
