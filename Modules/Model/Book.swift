import Localization

/// A book as a catalogue or a person describes it.
public struct Book: Hashable, Sendable, Codable {
  /// Where a book's description comes from.
  public enum Source: String, Hashable, Sendable, Codable {
    /// The list that comes with the app.
    case starter
    /// A catalogue file that was added to the app.
    case catalogueFile
    /// Open Library.
    case openLibrary
    /// Typed by the person.
    case handwritten
    /// Taken over from another app's export.
    case imported
  }

  /// The most characters of a title, an author or a publisher that a person can enter.
  public static let nameLimit = 200
  /// The most characters of a summary.
  public static let summaryLimit = 4_000
  /// The most pages that a person can enter.
  public static let pageLimit = 20_000

  /// Unique among all books: the source's name, a colon, and the source's own identity.
  public let id: String
  public let title: String
  /// The title in the original language and script, where it differs.
  public let originalTitle: String?
  /// The author or authors, or empty where nobody is known.
  public let author: String
  /// The author's name in its own script, where that differs.
  public let originalAuthor: String?
  /// ISO 639 code of the original language.
  public let language: String?
  public let publisher: String?
  /// The year of first publication; negative before the common era.
  public let year: Int?
  /// The length in pages.
  public let pages: Int?
  public let isbn: ISBN?
  /// What a publisher or a catalogue says of the book, or how it begins.
  public let summary: String?
  public let source: Source

  /// Makes a book.
  public init(
    id: String, title: String, originalTitle: String? = nil, author: String,
    originalAuthor: String? = nil, language: String? = nil, publisher: String? = nil,
    year: Int? = nil, pages: Int? = nil, isbn: ISBN? = nil, summary: String? = nil, source: Source
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.author = author
    self.originalAuthor = originalAuthor
    self.language = language
    self.publisher = publisher
    self.year = year
    self.pages = pages
    self.isbn = isbn
    self.summary = summary
    self.source = source
  }

  /// The author, or words that say that nobody is known.
  public var authorOrUnknown: String {
    author.isEmpty ? words("Unknown author", "지은이 미상") : author
  }
}
