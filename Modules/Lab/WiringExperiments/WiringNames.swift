/// The names of types whose business is to put parts together, and of what such types conform to.
package struct WiringNames: Hashable, Sendable {
  /// What is taken for such a name where nobody says otherwise.
  package static let standard = WiringNames([
    "*Builder", "*Buildable", "*Factory", "Make*", "*Wiring", "*Container", "Container",
    "*Assembly", "*Provider", "Provider", "DependencyKey", "*Routing", "AppRoute*",
  ])

  private let patterns: StarPatterns

  /// - Parameter patterns: Names, in each of which one `*` may stand for some text.
  package init(_ patterns: [String]) {
    self.patterns = StarPatterns(patterns)
  }

  /// Whether it is the name of such a type; those of functions and values begin with a small letter.
  func match(_ name: String) -> Bool {
    name.first?.isUppercase == true && patterns.match(name)
  }
}
