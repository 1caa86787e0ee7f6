import ImportScanner

/// The accessors in the braces of a property or subscript, without their bodies.
struct Accessors {
  /// What stands there but for bodies; empty for a body that is the getter itself.
  private(set) var words: [String] = []
  /// Whether observers stand there, so that the property has a place in its type.
  private(set) var isStored = false

  /// Nil where what stands there is not understood.
  init?(_ tokens: ArraySlice<SourceToken>) {
    guard let first = tokens.first else { return nil }
    if Self.rare.contains(first.text) { return nil }
    guard first.text == "@" || Self.begins.contains(first.text) else { return }
    // `get` may also be the name of a function that the getter calls.
    var place = tokens.startIndex
    while place < tokens.endIndex {
      let text = tokens[place].text
      switch text {
      case "{":
        guard let end = Brackets.end(of: place, in: tokens) else { return nil }
        words += ["{", "}"]
        place = end
      case "willSet", "didSet":
        isStored = true
        words.append(text)
      case _ where Self.parts.contains(text) || Self.begins.contains(text):
        words.append(text)
      default:
        // Attributes, named values and typed throws are rare: all of it is kept.
        return nil
      }
      place += 1
    }
  }

  private static let begins: Set<String> = [
    "get", "set", "willSet", "didSet", "mutating", "nonmutating",
  ]

  private static let rare: Set<String> = [
    "_read", "_modify", "read", "modify", "unsafeAddress", "unsafeMutableAddress", "init",
    "yielding",
    "borrow", "mutate",
  ]

  private static let parts: Set<String> = ["async", "throws"]
}
