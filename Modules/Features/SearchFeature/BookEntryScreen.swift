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
  /// Errors are said from the first attempt to finish on, and follow what is typed.
  private(set) var isChecked = false

  private let onEntered: @MainActor (Book) -> Void

  init(title: String, onEntered: @escaping @MainActor (Book) -> Void) {
    self.title = title
    self.onEntered = onEntered
  }

  var titleError: String? {
    guard isChecked else { return nil }
    if trimmed(title).isEmpty { return "Type the book's title." }
    return lengthError(title, of: "title")
  }

  var authorError: String? {
    isChecked ? lengthError(author, of: "author's name") : nil
  }

  var pagesError: String? {
    guard isChecked, !trimmed(pages).isEmpty, pageCount == nil else { return nil }
    return "Type the number of pages as digits, from 1 to \(Book.pageLimit), or leave it empty."
  }

  func enter() {
    isChecked = true
    guard titleError == nil, authorError == nil, pagesError == nil else { return }
    onEntered(
      Book(
        id: "handwritten:\(UUID().uuidString.lowercased())", title: trimmed(title),
        author: trimmed(author), pages: pageCount, source: .handwritten))
  }

  private var pageCount: Int? {
    Int(trimmed(pages)).flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil }
  }

  private func lengthError(_ text: String, of name: String) -> String? {
    let count = trimmed(text).count
    guard count > Book.nameLimit else { return nil }
    return "The \(name) has \(count) characters. Shorten it to at most \(Book.nameLimit)."
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
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
        .button(Button("enter", label: "Use this book", role: .primary)),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("title", let text): model.title = text
    case .typed("author", let text): model.author = text
    case .typed("pages", let text): model.pages = text
    case .tapped("enter"): model.enter()
    case .typed, .tapped, .chose: break
    }
  }
}
