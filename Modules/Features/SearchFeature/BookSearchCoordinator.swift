import BookCatalogInterface
import LibraryStoreInterface
import Model
import Navigation
import SearchInterface

/// Finds a book in the catalogue, or takes one that the person describes.
final class BookSearchCoordinator: Coordinator {
  let flow = Flow<Book>()
  private let catalog: any BookCatalog
  private let recents: any SearchStore
  private let text: String

  init(catalog: any BookCatalog, recents: any SearchStore, searching text: String?) {
    self.catalog = catalog
    self.recents = recents
    self.text = text ?? ""
  }

  func start() {
    flow.restores(BookSearchRoute.self, by: self) { $0.follow($1) }
    let model = BookSearchViewModel(
      catalog: catalog, recents: SearchRecents(.book, store: recents), text: text
    ) { [weak self] in self?.follow($0) }
    flow.router.push(BookSearchScreen(model: model))
  }

  private func follow(_ route: BookSearchRoute) {
    switch route {
    case .chose(let book): flow.finish(book)
    case .enterByHand(let searched):
      let model = BookEntryViewModel(searched: searched) { [weak self] in self?.flow.finish($0) }
      flow.router.push(BookEntryScreen(model: model), for: route)
    }
  }
}
