import AirportCatalogInterface
import BookCatalogInterface
import Composition
import Foundation
import LibraryStoreInterface
import Model

/// An airport catalogue with one airport.
struct AirportCatalogStub: AirportCatalog {
  static let seoul = Airport(
    iata: "ICN", name: LocalizedName("Incheon"), city: LocalizedName("Seoul"), countryCode: "KR",
    country: LocalizedName("South Korea"), coordinate: Coordinate(latitude: 37, longitude: 126),
    timeZone: "Asia/Seoul")

  var airports: [Airport] { [Self.seoul] }

  func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    AirportPage(airports: [Self.seoul], hasMore: false)
  }

  func airport(iata: String) -> Airport? { iata == "ICN" ? Self.seoul : nil }
}

/// A book catalogue with one book.
struct BookCatalogStub: BookCatalog {
  func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage {
    let book = Book(id: "emma", title: "Emma", author: "Jane Austen", source: .starter)
    return BookPage(books: [book], hasMore: false)
  }
}

/// A library without tickets.
struct LibraryStoreStub: LibraryStore {
  func wishTickets(offset: Int, count: Int) async throws(LibraryStoreError) -> WishPage {
    WishPage(tickets: [], hasMore: false, total: 0)
  }
  func oldestWishTicket() async throws(LibraryStoreError) -> WishTicket? { nil }
  func wishTicket(id: UUID) async throws(LibraryStoreError) -> WishTicket? { nil }
  func add(_ wish: Wish, issued: Date) async throws(LibraryStoreError) -> WishTicket {
    WishTicket(id: UUID(), number: 1, wish: wish, issued: issued)
  }
  func removeWish(id: UUID) async throws(LibraryStoreError) -> WishTicket? { nil }
  func putBack(_ ticket: WishTicket) async throws(LibraryStoreError) {}
}

extension AppServices {
  static var stubs: AppServices {
    AppServices(
      library: LibraryStoreStub(), airports: AirportCatalogStub(), books: BookCatalogStub())
  }
}
