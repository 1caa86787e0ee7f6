public import BookCatalogInterface
public import DependencyContainer
public import Model
public import Navigation
public import SearchInterface

/// Builds the book search over the app's book catalogue.
public struct BookSearchBuilder: BookSearchBuildable {
  private let catalog: Provider<any BookCatalog>

  /// Makes a builder; the catalogue is resolved when a search is built.
  public init(catalog: Provider<any BookCatalog>) {
    self.catalog = catalog
  }

  public func build(searching text: String?) -> any Coordinator<Book> {
    BookSearchCoordinator(catalog: catalog(), searching: text)
  }
}
