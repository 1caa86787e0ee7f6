import BookCatalogInterface
import Localization
import Model

/// Gives one bundled book whatever is asked.
struct BookCatalogStub: BookCatalog {
  static let book = Book(
    id: "starter:dune", title: "Dune", author: "Frank Herbert", source: .starter)

  var remark: LocalizedText?

  func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage {
    BookPage(books: [Self.book], hasMore: false, remark: remark)
  }
}
