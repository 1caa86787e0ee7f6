import Foundation
import Model

/// A book as Project Gutenberg's catalogue describes it.
struct GutenbergWork {
  /// Numbers beyond this are no numbers of books.
  private static let highestNumber = 1_000_000_000

  let number: Int
  let title: String
  let language: String?
  var names: [GutenbergName]

  /// Nil when there is no number or no title.
  init?(number: String, title: String, language: String, authors: String) {
    guard let number = Int(number), (1...Self.highestNumber).contains(number) else { return nil }
    let title = Self.readable(title)
    guard !title.isEmpty else { return nil }
    self.number = number
    self.title = title
    // Of several languages (`en; fr`) the first.
    let language = language.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    self.language = language.isEmpty ? nil : language
    names = authors.split(separator: ";" as Character).compactMap { GutenbergName(String($0)) }
  }

  /// The book. Its authors are those who wrote it or, where nobody is known, who else had a part.
  var book: Book {
    let writers = names.filter { !$0.hasRole }
    var authors: [String] = []
    for name in writers.isEmpty ? names : writers where !authors.contains(name.text) {
      authors.append(name.text)
    }
    return Book(
      id: "gutenberg:\(number)", title: title, author: authors.joined(separator: " & "),
      language: language, source: .catalogueFile)
  }

  /// A title on one line: `Peter Pan: Peter and Wendy` of `Peter Pan : $b Peter and Wendy`.
  ///
  /// Subtitles follow a line break, or a mark of the library format MARC 21 (field 245,
  /// https://www.loc.gov/marc/bibliographic/bd245.html).
  static func readable(_ title: String) -> String {
    let title = title.composed
    // Most titles are one line without marks.
    if !title.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "$") }) {
      return title.trimmingCharacters(in: .whitespaces)
    }
    var parts: [[Substring]] = [[]]
    for line in title.split(whereSeparator: \.isNewline) {
      for word in line.split(whereSeparator: \.isWhitespace) {
        if isSubfieldMark(word) { parts.append([]) } else { parts[parts.count - 1].append(word) }
      }
      parts.append([])
    }
    return parts.reduce(into: "") { title, words in
      // The colon stands alone before a mark.
      let colons = words.last == ":" ? ":" : ""
      let part = words.dropLast(colons.count).joined(separator: " ") + colons
      guard let first = part.first else { return }
      if let last = title.last {
        title += last.isPunctuation || last == "=" || first.isLowercase ? " " : ": "
      }
      title += part
    }
  }

  private static func isSubfieldMark(_ word: Substring) -> Bool {
    word.count == 2 && word.first == "$" && word.last?.isLowercase == true
  }
}
