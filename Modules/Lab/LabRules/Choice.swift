/// What can be chosen, for a sentence: `a, b or c`.
package func choice(of words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "none" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}
