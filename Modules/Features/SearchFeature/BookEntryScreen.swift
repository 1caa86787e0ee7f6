import Foundation
import Model
import Observation
import ScreenKit

/// The state of a book that a person describes, because no catalogue has it.
@Observable
@MainActor
final class BookEntryViewModel {
  var title: String
  var author = ""
  var pages = ""
  var isbn: String
  /// Errors are said from the first attempt to finish on, and follow what is typed.
  private(set) var isChecked = false

  private let onEntered: @MainActor (Book) -> Void

  /// Starts with what was searched for, which is the title or the ISBN.
  init(searched: String, onEntered: @escaping @MainActor (Book) -> Void) {
    let isISBN = ISBN(searched) != nil
    title = isISBN ? "" : searched
    isbn = isISBN ? searched : ""
    self.onEntered = onEntered
  }

  var titleError: String? {
    guard isChecked else { return nil }
    if title.typed.isEmpty { return "Type the book's title." }
    return lengthError(title, of: "title")
  }

  var authorError: String? {
    isChecked ? lengthError(author, of: "author's name") : nil
  }

  var pagesError: String? {
    guard isChecked, !pages.typed.isEmpty, pageCount == nil else { return nil }
    return "Type the number of pages as digits, from 1 to \(Book.pageLimit), or leave it empty."
  }

  var isbnError: String? {
    guard isChecked, !isbn.typed.isEmpty, ISBN(isbn) == nil else { return nil }
    return "This is no ISBN: its last digit does not fit the others. Compare it, or leave it empty."
  }

  func enter() {
    isChecked = true
    guard titleError == nil, authorError == nil, pagesError == nil, isbnError == nil else { return }
    onEntered(
      Book(
        id: "handwritten:\(UUID().uuidString.lowercased())", title: title.typed,
        author: author.typed, pages: pageCount, isbn: ISBN(isbn), source: .handwritten))
  }

  private var pageCount: Int? {
    Int(pages.typed).flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil }
  }

  private func lengthError(_ text: String, of name: String) -> String? {
    let count = text.typed.typedLength
    guard count > Book.nameLimit else { return nil }
    return "The \(name) has \(count) characters. Shorten it to at most \(Book.nameLimit)."
  }
}

/// The screen on which a person describes a book.
final class BookEntryScreen: ContentScreen {
  private let model: BookEntryViewModel

  init(model: BookEntryViewModel) {
    self.model = model
  }

  var content: Content {
    Content(
      title: "A book by hand",
      elements: [
        .field(
          Field(
            "title", label: "Title", text: model.title, error: model.titleError,
            limit: Book.nameLimit)),
        .field(
          Field(
            "author", label: "Author", text: model.author, hint: "Leave empty if unknown.",
            error: model.authorError, limit: Book.nameLimit)),
        .field(
          Field(
            "pages", label: "Pages", text: model.pages, kind: .number,
            hint: "Leave empty if unknown.", error: model.pagesError)),
        .field(
          Field(
            "isbn", label: "ISBN", text: model.isbn, hint: "Leave empty if unknown.",
            error: model.isbnError)),
        .button(Button("enter", label: "Use this book", role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("title", let text): model.title = text
    case .typed("author", let text): model.author = text
    case .typed("pages", let text): model.pages = text
    case .typed("isbn", let text): model.isbn = text
    case .tapped("enter"): model.enter()
    case .typed, .tapped, .chose: break
    }
  }
}
