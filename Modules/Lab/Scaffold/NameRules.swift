/// What a name has to be like, whatever else is there.
enum NameRules {
  /// Longer ones do not fit into a line with what templates put around them.
  private static let longest = 40
  /// What templates add by themselves.
  private static let suffixes = ["Feature", "Interface", "Screen", "Service", "Tests", "Testing"]

  static func check(_ name: String) throws(ScaffoldProblem) {
    func refuse(_ reason: String) -> ScaffoldProblem { .badName(name, reason: reason) }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    guard let first = name.first else { throw refuse("it is empty. Give one such as ReadingClub.") }
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw refuse("it has more than letters and digits. Write it like ReadingClub.")
    }
    guard letters.contains(first) else {
      throw refuse(
        first.isNumber
          ? "it begins with a digit. Begin with a letter."
          : "it begins with a small letter. Write '\(first.uppercased())\(name.dropFirst())'.")
    }
    guard name.count <= longest else {
      throw refuse("it has \(name.count) letters. Use \(longest) at most.")
    }
    let words = SwiftWords.keywords
    guard !words.contains(name), !words.contains(NameForms(name).variable) else {
      throw refuse("it is a word of the language. Choose another.")
    }
    if let suffix = suffixes.first(where: { name.hasSuffix($0) }) {
      let rest = name.dropLast(suffix.count)
      throw refuse(
        "'\(suffix)' is added where it is needed. "
          + (rest.isEmpty ? "Name what it is about." : "Write '\(rest)'."))
    }
  }
}
