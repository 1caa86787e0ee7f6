import Foundation
import Model
import Navigation
import Observation
import ScreenKit

/// The state of a book that a person describes, because no catalogue has it.
@Observable
@MainActor
final class BookEntryViewModel {
  /// What has been typed.
  struct Draft: Codable {
    var title: String
    var author = ""
    var pages = ""
    var isbn: String
  }

  var draft: Draft
  /// Errors are said from the first attempt to finish on, and follow what is typed.
  private(set) var isChecked = false

  private let onEntered: @MainActor (Book) -> Void

  /// Starts with what was searched for, which is the title or the ISBN.
  init(searched: String, onEntered: @escaping @MainActor (Book) -> Void) {
    let isISBN = ISBN(searched) != nil
    draft = Draft(title: isISBN ? "" : searched, isbn: isISBN ? searched : "")
    self.onEntered = onEntered
  }

  var titleError: String? {
    guard isChecked else { return nil }
    if draft.title.typed.isEmpty { return "Type the book's title." }
    return lengthError(draft.title, of: "title")
  }

  var authorError: String? {
    isChecked ? lengthError(draft.author, of: "author's name") : nil
  }

  var pagesError: String? {
    guard isChecked, !draft.pages.typed.isEmpty, pageCount == nil else { return nil }
    return "Type the number of pages as digits, from 1 to \(Book.pageLimit), or leave it empty."
  }

  var isbnError: String? {
    guard isChecked, !draft.isbn.typed.isEmpty, ISBN(draft.isbn) == nil else { return nil }
    return "This is no ISBN: its last digit does not fit the others. Compare it, or leave it empty."
  }

  func enter() {
    isChecked = true
    guard titleError == nil, authorError == nil, pagesError == nil, isbnError == nil else { return }
    onEntered(
      Book(
        id: "handwritten:\(UUID().uuidString.lowercased())", title: draft.title.typed,
        author: draft.author.typed, pages: pageCount, isbn: ISBN(draft.isbn), source: .handwritten))
  }

  private var pageCount: Int? {
    Int(draft.pages.typed).flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil }
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
            "title", label: "Title", text: model.draft.title, error: model.titleError,
            limit: Book.nameLimit)),
        .field(
          Field(
            "author", label: "Author", text: model.draft.author, hint: "Leave empty if unknown.",
            error: model.authorError, limit: Book.nameLimit)),
        .field(
          Field(
            "pages", label: "Pages", text: model.draft.pages, kind: .number,
            hint: "Leave empty if unknown.", error: model.pagesError)),
        .field(
          Field(
            "isbn", label: "ISBN", text: model.draft.isbn, hint: "Leave empty if unknown.",
            error: model.isbnError)),
        .button(Button("enter", label: "Use this book", role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("title", let text): model.draft.title = text
    case .typed("author", let text): model.draft.author = text
    case .typed("pages", let text): model.draft.pages = text
    case .typed("isbn", let text): model.draft.isbn = text
    case .tapped("enter"): model.enter()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}

extension BookEntryScreen: DraftKeeping {
  var draft: BookEntryViewModel.Draft? { model.draft }

  func restore(_ draft: BookEntryViewModel.Draft) {
    model.draft = draft
  }
}
