/// The names of types whose business is to put parts together, and of what such types conform to.
package struct WiringNames: Hashable, Sendable {
  /// What is taken for such a name where nobody says otherwise.
  package static let standard = WiringNames([
    "*Builder", "*Buildable", "*Factory", "Make*", "*Wiring", "*Container", "Container",
    "*Assembly", "*Provider", "Provider", "DependencyKey", "*Routing", "AppRoute*",
  ])

  private let patterns: [(start: String, end: String)?]
  private let texts: [String]

  /// - Parameter patterns: Names, in each of which one `*` may stand for some text.
  package init(_ patterns: [String]) {
    texts = patterns
    self.patterns = patterns.map { pattern in
      let parts = pattern.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// Whether a type of this name is one of them.
  func match(_ name: String) -> Bool {
    zip(patterns, texts).contains { pattern, text in
      guard let pattern else { return name == text }
      return name.utf8.count > pattern.start.utf8.count + pattern.end.utf8.count
        && name.hasPrefix(pattern.start) && name.hasSuffix(pattern.end)
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

  package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
