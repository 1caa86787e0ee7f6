public import AccountsInterface
public import AirportCatalogInterface
public import BookCatalogInterface
public import LibraryExchangeInterface
public import LibraryStoreInterface

/// The services that the features need, opened before anything is shown.
///
/// A service that can not be opened (a damaged database, a full disk) is an error of the launch, in
/// words, and not of the first screen that needs it. A library is opened when its account logs in.
public struct AppServices: Sendable {
  /// Who uses the app on this machine.
  public let accounts: any Accounts
  /// A library for each account.
  public let libraries: any Libraries
  /// Where airports are found.
  public let airports: any AirportCatalog
  /// Where books are found.
  public let books: any BookCatalog
  /// How libraries go out and come in.
  public let exchange: any LibraryExchange

  /// Makes the services of an app, real ones or those of a test.
  public init(
    accounts: any Accounts, libraries: any Libraries, airports: any AirportCatalog,
    books: any BookCatalog, exchange: any LibraryExchange
  ) {
    self.accounts = accounts
    self.libraries = libraries
    self.airports = airports
    self.books = books
    self.exchange = exchange
  }
}
