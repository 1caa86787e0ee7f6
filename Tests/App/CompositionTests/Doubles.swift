import BookCatalogInterface
import Composition
import FeatureTesting
import Foundation
import LibraryExchange
import LibraryStoreInterface
import Model
import ScreenKit
import Synchronization

/// A book catalogue with one book.
struct BookCatalogStub: BookCatalog {
  func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage {
    BookPage(books: [.emma], hasMore: false)
  }
}

/// A library in memory for each account.
final class LibrariesFake: Libraries {
  private let libraries = Mutex<[UUID: LibraryFake]>([:])
  /// What opening one throws.
  let failure = Mutex<LibraryStoreError?>(nil)

  func library(of account: UUID) async throws(LibraryStoreError) -> any Library {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return fake(of: account)
  }

  func deleteLibrary(of account: UUID) async throws(LibraryStoreError) {
    libraries.withLock { $0[account] = nil }
  }

  func fake(of account: UUID) -> LibraryFake {
    libraries.withLock { libraries in
      if let library = libraries[account] { return library }
      let library = LibraryFake()
      libraries[account] = library
      return library
    }
  }

  var accounts: Set<UUID> { libraries.withLock { Set($0.keys) } }
}

/// The services of a test, in memory.
struct ServicesFake {
  let accounts = AccountsFake()
  let libraries = LibrariesFake()

  var services: AppServices {
    AppServices(
      accounts: accounts, libraries: libraries, airports: AirportCatalogStub(),
      books: BookCatalogStub(), exchange: FileLibraryExchange())
  }
}

extension AppServices {
  static var stubs: AppServices { ServicesFake().services }
}

extension Session {
  /// Sends events one after the other, each to the screen that is then on top.
  func send(_ events: ScreenEvent...) async {
    for event in events {
      guard let id = current?.id else { return }
      await send(event, to: id)
    }
  }

  /// What is on the screen, in words.
  var text: String { current?.content.words.joined(separator: "\n") ?? "" }
}
