import BookCatalogInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit
import SearchInterface

/// The state of a book search: what was typed, and the matches so far.
@Observable
@MainActor
final class BookSearchViewModel {
  private(set) var query = SearchQuery()
  private(set) var books: [Book] = []
  private(set) var hasMore = false
  private(set) var remark: LocalizedText?
  private(set) var failure: BookCatalogError?
  /// The query that the matches belong to; it lags behind while a search is under way.
  private(set) var answered = ""
  let recents: SearchRecents

  @ObservationIgnored private var lastSearch = 0
  private let catalog: any BookCatalog
  private let onRoute: @MainActor (BookSearchRoute) -> Void

  init(
    catalog: any BookCatalog, recents: SearchRecents, text: String,
    onRoute: @escaping @MainActor (BookSearchRoute) -> Void
  ) {
    self.catalog = catalog
    self.recents = recents
    self.onRoute = onRoute
    query.text = text
  }

  /// Searches for `text`. An answer that comes after a newer search began is dropped.
  func search(_ text: String) async {
    query.text = text
    recents.forgetUndo()
    await load(offset: 0)
  }

  /// Puts a text into the field that is looked for when the screen appears.
  func restore(_ text: String) {
    query.text = text
  }

  /// Looks for what stood in the field before the screen has appeared.
  func begin() async {
    await recents.load()
    if answered.isEmpty, !query.searched.isEmpty { await load(offset: 0) }
  }

  /// Shows the next page. A page that failed is asked for again, and so is the first one of a query
  /// that has no answer yet.
  func showMore() async {
    await load(offset: answered == query.searched ? books.count : 0)
  }

  /// Ends the search with this book. What has led to it is noted behind that.
  func choose(_ book: Book) async {
    let text = query.searched
    onRoute(.chose(book))
    await recents.note(text)
  }

  func enterByHand() {
    onRoute(.enterByHand(searched: query.text))
  }

  private func load(offset: Int) async {
    lastSearch += 1
    let search = lastSearch
    let searched = query.searched
    guard !searched.isEmpty else { return show(BookPage(books: [], hasMore: false), of: "") }
    let answer: Result<BookPage, BookCatalogError>
    do throws(BookCatalogError) {
      answer = .success(
        try await catalog.search(searched, offset: offset, count: SearchQuery.pageSize))
    } catch {
      answer = .failure(error)
    }
    guard search == lastSearch else { return }
    switch answer {
    case .success(let page): show(page, of: searched, after: offset)
    case .failure(let error): failure = error
    }
  }

  private func show(_ page: BookPage, of searched: String, after offset: Int = 0) {
    books = books.prefix(offset) + page.books
    hasMore = page.hasMore
    remark = page.remark
    failure = nil
    answered = searched
  }
}

/// The screen of a book search.
final class BookSearchScreen: ContentScreen {
  private let model: BookSearchViewModel

  init(model: BookSearchViewModel) {
    self.model = model
  }

  var content: Content {
    var elements = [
      model.query.field(placeholder: words("Title, author or ISBN", "제목, 지은이 또는 ISBN"))
    ]
    if let failure = model.failure { elements += .failure("\(failure)") }
    if let remark = model.remark { elements.append(.notice(Notice(.warning, "\(remark)"))) }
    if model.query.searched.isEmpty { elements += model.recents.elements }
    elements += SearchQuery.matches(
      "books", model.books.map(row), hasMore: model.hasMore, emptyText: emptyText)
    elements.append(.button(Button("byHand", label: words("Enter the book by hand", "책 직접 입력하기"))))
    return Content(title: words("Find a book", "책 찾기"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("query", let text): await model.search(text)
    case .tapped("more"), .tapped("retry"): await model.showMore()
    case .tapped("byHand"): model.enterByHand()
    case .chose(let id):
      if let book = model.books.first(where: { $0.id == id.name }) {
        await model.choose(book)
      } else if let text = await model.recents.handle(event) {
        await model.search(text)
      }
    case .typed, .tapped, .picked, .uploaded: _ = await model.recents.handle(event)
    }
  }

  func didAppear() async {
    await model.begin()
  }

  private var emptyText: String {
    if model.answered.isEmpty {
      return words(
        "Type a title, an author or an ISBN. Of titles and names the beginning is enough.",
        "제목, 지은이 또는 ISBN을 입력해 주세요. 제목과 이름은 앞부분만 써도 찾을 수 있어요.")
    }
    if ISBN(model.answered) != nil {
      return words(
        "No book with this ISBN is known here. Type its title, or enter it by hand.",
        "이 ISBN의 책을 찾지 못했어요. 제목으로 찾거나 직접 입력해 주세요.")
    }
    return words(
      "No book fits \u{201C}\(model.answered)\u{201D}. Try fewer words, or enter it by hand.",
      "\u{2018}\(model.answered)\u{2019}에 맞는 책이 없어요. 더 짧게 찾거나 직접 입력해 주세요.")
  }

  private func row(_ book: Book) -> Row {
    let names = [book.originalTitle, book.authorOrUnknown].compactMap { $0 }
    return Row(
      ControlID(book.id), title: book.title, subtitle: names.joined(separator: " · "),
      detail: detail(book))
  }

  /// What tells editions apart: the year, or the book's number in Project Gutenberg's catalogue.
  private func detail(_ book: Book) -> String? {
    if let year = book.year {
      return year < 0
        ? words("\(-year) BCE", "기원전 \(-year)년") : words(String(year), "\(year)년")
    }
    guard book.source == .catalogueFile else { return nil }
    return book.id.split(separator: ":").last.map { number in words("no. \(number)", "\(number)번") }
  }
}

extension BookSearchScreen: DraftKeeping {
  var draft: String? { model.query.text.isEmpty ? nil : model.query.text }

  func restore(_ draft: String) {
    model.restore(draft)
  }
}
