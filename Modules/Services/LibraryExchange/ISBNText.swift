import Foundation
import Model

/// ISBNs as exports write them, so that spreadsheets leave them alone, and as these leave them.
enum ISBNText {
  /// The number without the wrapping `="…"` or an apostrophe before it.
  static func unwrapped(_ text: String) -> String {
    let wrapping: Set<Character> = ["=", "\"", "'"]
    return String(
      text.drop { wrapping.contains($0) }.reversed().drop { wrapping.contains($0) }
        .reversed()
    ).trimmingCharacters(in: .whitespaces)
  }

  /// The number as Goodreads wraps it.
  static func wrapped(_ isbn: ISBN?) -> String { "=\"\(isbn?.digits ?? "")\"" }

  /// Reads a number, also one that has lost its zeros at the front.
  static func number(_ text: String) -> ISBN? {
    if let isbn = ISBN(text) { return isbn }
    guard (6...9).contains(text.count), text.dropLast().allSatisfy(\.isNumber) else { return nil }
    return ISBN(String(repeating: "0", count: 10 - text.count) + text)
  }

  /// Whether it is `9.78014E+12`, of which the last digits are lost.
  static func isRounded(_ text: String) -> Bool {
    text.uppercased().contains("E+") && Double(text.replacingOccurrences(of: ",", with: ".")) != nil
  }
}
