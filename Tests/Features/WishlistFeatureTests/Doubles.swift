import AirportCatalogInterface
import DependencyContainer
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import SearchInterface
import Synchronization
import WishlistFeature

/// A library in memory that can be made to fail.
final class LibraryStoreFake: LibraryStore {
  struct State {
    var tickets: [WishTicket] = []
    var failure: LibraryStoreError?
  }

  let state = Mutex(State())

  func wishTickets() async throws(LibraryStoreError) -> [WishTicket] {
    try check().tickets.reversed()
  }

  func wishTicket(id: UUID) async throws(LibraryStoreError) -> WishTicket? {
    try check().tickets.first { $0.id == id }
  }

  func add(_ wish: Wish, issued: Date) async throws(LibraryStoreError) -> WishTicket {
    let tickets = try check().tickets
    if tickets.contains(where: {
      $0.wish.departure == wish.departure && $0.wish.arrival == wish.arrival
    }) {
      throw .routeTaken(departure: wish.departure, arrival: wish.arrival)
    }
    let number = (tickets.map(\.number).max() ?? 0) + 1
    let ticket = WishTicket(id: UUID(), number: number, wish: wish, issued: issued)
    state.withLock { $0.tickets.append(ticket) }
    return ticket
  }

  func removeWish(id: UUID) async throws(LibraryStoreError) -> WishTicket? {
    _ = try check()
    return state.withLock { state in
      let index = state.tickets.firstIndex { $0.id == id }
      return index.map { state.tickets.remove(at: $0) }
    }
  }

  func putBack(_ ticket: WishTicket) async throws(LibraryStoreError) {
    _ = try check()
    state.withLock { state in
      let index = state.tickets.firstIndex { $0.number > ticket.number }
      state.tickets.insert(ticket, at: index ?? state.tickets.endIndex)
    }
  }

  private func check() throws(LibraryStoreError) -> State {
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    return state
  }
}

struct AirportCatalogStub: AirportCatalog {
  var airports: [Airport] { [.seoul, .paris] }

  func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    AirportPage(airports: [], hasMore: false)
  }

  func airport(iata: String) -> Airport? {
    airports.first { $0.iata == iata.uppercased() }
  }
}

/// A search with one screen, on which every row is a result.
final class SearchFake<Result>: Coordinator {
  let flow = Flow<Result>()
  private let title: String
  private let results: [(ControlID, Result)]

  init(title: String, results: [(ControlID, Result)]) {
    self.title = title
    self.results = results
  }

  func start() {
    flow.router.push(
      SearchScreenFake(title: title) { [weak self] id in
        if let result = self?.results.first(where: { $0.0 == id }) { self?.flow.finish(result.1) }
      })
  }
}

final class SearchScreenFake: ContentScreen {
  private let title: String
  private let onChoice: @MainActor (ControlID) -> Void

  init(title: String, onChoice: @escaping @MainActor (ControlID) -> Void) {
    self.title = title
    self.onChoice = onChoice
  }

  var content: Content { Content(title: title) }

  func handle(_ event: ScreenEvent) async {
    if case .chose(let id) = event { onChoice(id) }
  }
}

struct BookSearchFake: BookSearchBuildable {
  func build(searching text: String?) -> any Coordinator<Book> {
    SearchFake(title: "Books" + (text.map { ": \($0)" } ?? ""), results: [("emma", .emma)])
  }
}

struct AirportSearchFake: AirportSearchBuildable {
  func build(for purpose: AirportSearchPurpose) -> any Coordinator<Airport> {
    SearchFake(
      title: "Airports: \(purpose)",
      results: [("ICN", .seoul), ("CDG", .paris)])
  }
}

extension Book {
  static let emma = Book(
    id: "emma", title: "Emma", author: "Jane Austen", pages: 474, source: .starter)
}

extension Airport {
  static let seoul = make("ICN", "Seoul", Coordinate(latitude: 37.4691, longitude: 126.451))
  static let paris = make("CDG", "Paris", Coordinate(latitude: 49.0128, longitude: 2.55))

  private static func make(_ code: String, _ city: String, _ coordinate: Coordinate) -> Airport {
    Airport(
      iata: code, name: LocalizedName("\(city) Airport"), city: LocalizedName(city),
      countryCode: "XX", country: LocalizedName("Land"), coordinate: coordinate, timeZone: "UTC")
  }
}
