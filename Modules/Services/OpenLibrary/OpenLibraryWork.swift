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

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func texts(_ key: CodingKeys) -> [String] {
      (container.lenient([Lenient<String>].self, key) ?? []).compactMap { $0.value.map(Self.tidy) }
        .filter { !$0.isEmpty }
    }
    key = try container.decode(String.self, forKey: .key)
    title = Self.tidy(try container.decode(String.self, forKey: .title))
    authors = texts(.authors)
    year = container.lenient(Int.self, .year)
    pages = container.lenient(Int.self, .pages)
    isbns = texts(.isbns).compactMap(ISBN.init)
    languages = texts(.languages)
  }

  private enum CodingKeys: String, CodingKey {
    case key
    case title
    case authors = "author_name"
    case year = "first_publish_year"
    case pages = "number_of_pages_median"
    case isbns = "isbn"
    case languages = "language"
  }

  /// The book, or nil when it has no title or no identity.
  ///
  /// - Parameter asked: the ISBN that was searched for, which is preferred to others of the work.
  func book(asked: ISBN?) -> Book? {
    guard key.hasPrefix("/works/OL"), key.utf8.count <= 40, !title.isEmpty else { return nil }
    return Book(
      id: "openlibrary:\(key)", title: title,
      author: String(authors.joined(separator: ", ").prefix(Book.nameLimit)),
      language: language,
      year: year.flatMap { (-4000...2200).contains($0) ? $0 : nil },
      pages: pages.flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil },
      isbn: isbns.first { $0 == asked } ?? isbns.first, source: .openLibrary)
  }

  /// The list is of all editions; only one that has a single language tells the original's.
  private var language: String? {
    guard languages.count == 1, let code = languages.first else { return nil }
    return MARCLanguage.iso639(code)
  }

  private static func tidy(_ text: String) -> String {
    String(
      text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").prefix(Book.nameLimit))
  }
}
