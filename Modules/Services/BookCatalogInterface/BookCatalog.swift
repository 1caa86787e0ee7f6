public import DependencyContainer
public import Localization
public import Model

/// Books that can be found.
public protocol BookCatalog: Sendable {
  /// The books that fit what was typed, best match first.
  ///
  /// Titles and authors, also in the original script, are searched from the beginnings of words,
  /// and ISBNs whole, whatever the case and the accents. A blank query finds nothing.
  ///
  /// - Parameters:
  ///   - query: what the person typed.
  ///   - offset: how many matches to leave out.
  ///   - count: the most matches to give.
  func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage
}

/// A part of the books that fit a query.
public struct BookPage: Hashable, Sendable {
  public let books: [Book]
  /// Whether more books fit than have been given.
  public let hasMore: Bool
  /// Words for the person when the answer is not what was hoped for: a live source could not be
  /// reached, and these books come from the bundled catalogue.
  public let remark: LocalizedText?

  /// Makes a page.
  public init(books: [Book], hasMore: Bool, remark: LocalizedText? = nil) {
    self.books = books
    self.hasMore = hasMore
    self.remark = remark
  }
}

/// Why a catalogue could not answer.
public enum BookCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The catalogue could not be read, for this reason, in whole sentences.
  case unreadable(LocalizedText)

  public var description: String {
    switch self {
    case .unreadable(let reason): "\(reason)"
    }
  }
}

/// The app's books.
public enum BookCatalogKey: DependencyKey {
  public typealias Value = any BookCatalog
}
