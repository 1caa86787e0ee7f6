import Foundation
import Localization
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
    var publisher = ""
    var pages = ""
    var isbn: String
    var summary = ""
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
    if draft.title.typed.isEmpty { return words("Type the book's title.", "책 제목을 입력해 주세요.") }
    return lengthError(draft.title, of: words("title", "제목"))
  }

  var authorError: String? {
    isChecked ? lengthError(draft.author, of: words("author's name", "지은이 이름")) : nil
  }

  var publisherError: String? {
    isChecked ? lengthError(draft.publisher, of: words("publisher's name", "출판사 이름")) : nil
  }

  var pagesError: String? {
    guard isChecked, !draft.pages.typed.isEmpty, pageCount == nil else { return nil }
    return words(
      "Type the number of pages as digits, from 1 to \(Book.pageLimit), or leave it empty.",
      "쪽수는 1부터 \(Book.pageLimit)까지 숫자로 입력하거나 비워 두세요.")
  }

  var isbnError: String? {
    guard isChecked, !draft.isbn.typed.isEmpty, ISBN(draft.isbn) == nil else { return nil }
    return words(
      "This is no ISBN: its last digit does not fit the others. Compare it, or leave it empty.",
      "올바른 ISBN이 아니에요. 마지막 숫자가 나머지와 맞지 않으니 다시 확인하거나 비워 두세요.")
  }

  var summaryError: String? {
    guard isChecked else { return nil }
    return lengthError(draft.summary, of: words("description", "책 소개"), limit: Book.summaryLimit)
  }

  func enter() {
    isChecked = true
    let errors = [titleError, authorError, publisherError, pagesError, isbnError, summaryError]
    guard errors.allSatisfy({ $0 == nil }) else { return }
    onEntered(
      Book(
        id: "handwritten:\(UUID().uuidString.lowercased())", title: draft.title.typed,
        author: draft.author.typed, publisher: Self.known(draft.publisher), pages: pageCount,
        isbn: ISBN(draft.isbn), summary: Self.known(draft.summary), source: .handwritten))
  }

  private static func known(_ text: String) -> String? { text.typed.isEmpty ? nil : text.typed }

  private var pageCount: Int? {
    Int(draft.pages.typed).flatMap { (1...Book.pageLimit).contains($0) ? $0 : nil }
  }

  private func lengthError(
    _ text: String, of name: String, limit: Int = Book.nameLimit
  ) -> String? {
    let count = text.typed.typedLength
    guard count > limit else { return nil }
    return words(
      "The \(name) has \(count) characters. Shorten it to at most \(limit).",
      "\(name.with(.subject)) \(count)자예요. \(limit)자 이하로 줄여 주세요.")
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
      title: words("A book by hand", "책 직접 입력"),
      elements: [
        .field(
          Field(
            "title", label: words("Title", "제목"), text: model.draft.title, error: model.titleError,
            limit: Book.nameLimit)),
        .field(
          Field(
            "author", label: words("Author", "지은이"), text: model.draft.author,
            hint: optional, error: model.authorError, limit: Book.nameLimit)),
        .field(
          Field(
            "publisher", label: words("Publisher", "출판사"), text: model.draft.publisher,
            hint: optional, error: model.publisherError, limit: Book.nameLimit)),
        .field(
          Field(
            "pages", label: words("Pages", "쪽수"), text: model.draft.pages, kind: .number,
            hint: optional, error: model.pagesError)),
        .field(
          Field(
            "isbn", label: "ISBN", text: model.draft.isbn, hint: isbnHint, error: model.isbnError)),
        .field(
          Field(
            "summary", label: words("Description", "책 소개"), text: model.draft.summary,
            kind: .paragraph, hint: optional, error: model.summaryError, limit: Book.summaryLimit)),
        .button(Button("enter", label: words("Use this book", "이 책으로 하기"), role: .primary)),
      ])
  }

  private var optional: String { words("Leave empty if unknown.", "모르면 비워 두세요.") }

  private var isbnHint: String {
    words("10 or 13 digits. Leave empty if unknown.", "10자리나 13자리예요. 모르면 비워 두세요.")
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("title", let text): model.draft.title = text
    case .typed("author", let text): model.draft.author = text
    case .typed("publisher", let text): model.draft.publisher = text
    case .typed("pages", let text): model.draft.pages = text
    case .typed("isbn", let text): model.draft.isbn = text
    case .typed("summary", let text): model.draft.summary = text
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
