public import AirportCatalogInterface
public import BookCatalogInterface
public import LibraryStoreInterface

/// The services that the features need, opened before anything is shown.
///
/// A service that can not be opened (a damaged database, a full disk) is an error of the launch, in
/// words, and not of the first screen that needs it.
public struct AppServices: Sendable {
  /// The person's library.
  public let library: any LibraryStore
  /// Where airports are found.
  public let airports: any AirportCatalog
  /// Where books are found.
  public let books: any BookCatalog

  /// Makes the services of an app, real ones or those of a test.
  public init(
    library: any LibraryStore, airports: any AirportCatalog, books: any BookCatalog
  ) {
    self.library = library
    self.airports = airports
    self.books = books
  }
}
