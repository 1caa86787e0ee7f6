/// Some patterns of texts, in each of which one `*` may stand for some text.
struct StarPatterns: Hashable, Sendable {
  private struct Pattern: Hashable, Sendable {
    var start: String
    /// Nil without a star.
    var end: String?
  }

  private let patterns: [Pattern]

  init(_ texts: [String]) {
    patterns = texts.map { text in
      let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      return Pattern(start: String(parts[0]), end: parts.count == 2 ? String(parts[1]) : nil)
    }
  }

  /// Whether a text is like one of them.
  func match(_ text: String) -> Bool {
    patterns.contains { pattern in
      guard let end = pattern.end else { return text == pattern.start }
      return text.utf8.count > pattern.start.utf8.count + end.utf8.count
        && text.hasPrefix(pattern.start) && text.hasSuffix(end)
    }
  }
}
