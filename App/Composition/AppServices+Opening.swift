import Accounts
import AirportCatalog
import BookCatalog
import BookCatalogInterface
public import Foundation
import LibraryExchange
import LibraryStore
import OpenLibrary

/// Where books are looked for.
public enum BookSource: Hashable, Sendable {
  /// In the starter list and in the catalogue files that were added.
  case bundled
  /// In Open Library at this address, and where it can not be reached in the bundled catalogue.
  case openLibrary(address: String)
}

extension AppServices {
  /// Opens the real services, with everything that they keep in `directory`.
  ///
  /// - Throws: the first service's error, in words that name the file and the mend.
  public static func open(_ directory: URL, books: BookSource) throws -> AppServices {
    try DataFolder(directory).check()
    let bundled = try SQLiteBookCatalog(directory: directory)
    let catalog: any BookCatalog =
      switch books {
      case .bundled: bundled
      case .openLibrary(let address):
        try OpenLibraryBookCatalog(address: address, fallback: bundled)
      }
    return AppServices(
      accounts: try SQLiteAccounts(directory: directory),
      libraries: try SQLiteLibraries(directory: directory),
      airports: try BundledAirportCatalog(),
      books: catalog,
      exchange: FileLibraryExchange())
  }
}
