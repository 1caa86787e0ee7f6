public import BookCatalogInterface
public import DependencyContainer
public import LibraryStoreInterface
public import Model
public import Navigation
public import SearchInterface

/// Builds the book search over the app's book catalogue.
public struct BookSearchBuilder: BookSearchBuildable {
  private let catalog: Provider<any BookCatalog>
  private let recents: Provider<any SearchStore>

  /// Makes a builder; the catalogue and the store of recent searches are resolved when a search is
  /// built.
  public init(catalog: Provider<any BookCatalog>, recents: Provider<any SearchStore>) {
    self.catalog = catalog
    self.recents = recents
  }

  public func build(searching text: String?) -> any Coordinator<Book> {
    BookSearchCoordinator(catalog: catalog(), recents: recents(), searching: text)
  }
}
