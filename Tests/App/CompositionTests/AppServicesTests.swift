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
    for _ in 0..<2 {
      let services = try AppServices.open(folder, books: .bundled)
      #expect(services.airports.airport(iata: "icn")?.iata == "ICN")
      #expect(try await services.library.oldestWishTicket() == nil)
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
