import AccountsInterface
import AirportCatalogInterface
import BookCatalogInterface
import Composition
import Foundation
import LibraryStoreInterface
import Model
import Testing

struct AppServicesTests {
  @Test("The real services open in an empty folder, and again")
  func open() async throws {
    let folder = URL.temporaryDirectory.appending(path: "flyleaf-\(UUID())/deeper")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let account = UUID()
    for _ in 0..<2 {
      let services = try AppServices.open(folder, books: .bundled)
      #expect(services.airports.airport(iata: "icn")?.iata == "ICN")
      let library = try await services.libraries.library(of: account)
      #expect(try await library.contents().wishes.isEmpty)
      #expect(try await services.accounts.names().isEmpty)
      #expect(try await services.books.search("emma", offset: 0, count: 1).books.count == 1)
    }
  }

  @Test("Open Library is asked only over HTTPS or on this machine")
  func openLibraryAddress() {
    let folder = URL.temporaryDirectory.appending(path: "flyleaf-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: (any Error).self) {
      try AppServices.open(folder, books: .openLibrary(address: "http://example.org"))
    }
  }
}
