import Foundation
import Model

/// A work as `search.json` describes it.
struct OpenLibraryWork: Decodable {
  private let key: String
  private let title: String
  private let authors: [String]
  private let year: Int?
  private let pages: Int?
  private let isbns: [ISBN]
  private let languages: [String]
  private let publisher: String?
  private let firstSentence: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func wholeTexts(_ key: CodingKeys) -> [String] {
      (container.lenient([Lenient<String>].self, key) ?? [])
        .compactMap { $0.value.map(Self.onOneLine) }.filter { !$0.typed.isEmpty }
    }
    func texts(_ key: CodingKeys) -> [String] {
      wholeTexts(key).map { String($0.prefix(Book.nameLimit)) }
    }
    key = try container.decode(String.self, forKey: .key)
    title = Self.tidy(try container.decode(String.self, forKey: .title))
    authors = texts(.authors)
    year = container.lenient(Int.self, .year)
    pages = container.lenient(Int.self, .pages)
    isbns = texts(.isbns).compactMap(ISBN.init)
    languages = texts(.languages)
    publisher = wholeTexts(.publishers).first { $0.typedLength <= Book.nameLimit }
    firstSentence = wholeTexts(.firstSentences).first { $0.typedLength <= Book.summaryLimit }
  }

  private enum CodingKeys: String, CodingKey {
    case key
    case title
    case authors = "author_name"
    case year = "first_publish_year"
    case pages = "number_of_pages_median"
    case isbns = "isbn"
    case languages = "language"
    case publishers = "publisher"
    case firstSentences = "first_sentence"
  }

  /// The book, or nil when it has no title or no identity.
  ///
  /// - Parameter asked: the ISBN that was searched for, which is preferred to others of the work.
  func book(asked: ISBN?) -> Book? {
    guard key.hasPrefix("/works/OL"), key.utf8.count <= 40, !title.isEmpty else { return nil }
    return Book(
      id: "openlibrary:\(key)", title: title,
      author: String(authors.joined(separator: ", ").prefix(Book.nameLimit)),
      language: language, publisher: publisher,
      year: year.flatMap { (-4000...2200).contains($0) ? $0 : nil },
      pages: pages.flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil },
      isbn: isbns.first { $0 == asked } ?? isbns.first, summary: firstSentence,
      source: .openLibrary)
  }

  /// The list is of all editions; only one that has a single language tells the original's.
  private var language: String? {
    guard languages.count == 1, let code = languages.first else { return nil }
    return MARCLanguage.iso639(code)
  }

  private static func tidy(_ text: String) -> String {
    String(onOneLine(text).prefix(Book.nameLimit))
  }

  private static func onOneLine(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}
