import CheckInInterface
import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Synchronization
import WishlistFeature
import WishlistInterface

/// Somebody at the wishlist, with a library in memory and fakes of the flows that it uses.
@MainActor
final class WishlistVisit {
  let library: LibraryFake
  let session: Session
  /// The names of the searches that were resolved, in order.
  let resolved = Names()
  private(set) weak var wishlist: (any WishlistCoordinating)?
  private(set) var exits: [WishlistExit] = []

  final class Names: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func note(_ name: String) { names.withLock { $0.append(name) } }
  }

  init(
    _ library: LibraryFake = LibraryFake(), settings: (any SettingsStore)? = nil,
    language: Language = .english
  ) {
    self.library = library
    let settings = settings ?? library
    let window = Window()
    session = Session(window: window, device: Device(language: language)) { _ in }
    let wishlist = WishlistBuilder(
      store: Provider { library },
      settings: Provider { settings },
      airports: Provider { AirportCatalogStub() },
      checkIn: Provider { CheckInFake(library: library) },
      bookSearch: Provider { [resolved] in
        resolved.note("bookSearch")
        return BookSearchFake()
      },
      airportSearch: Provider { [resolved] in
        resolved.note("airportSearch")
        return AirportSearchFake()
      },
      now: Provider { .noon }
    ).build { [weak self] in self?.exits.append($0) }
    self.wishlist = wishlist
    window.launch(wishlist)
  }

  var content: Content { session.current?.content ?? Content(title: "") }
  var title: String { content.title }
  var words: [String] { content.words }
  var text: String { words.joined(separator: "\n") }
  var errors: [String] { words.filter { $0.hasPrefix("  !") } }

  var rows: [Row] {
    content.elements.flatMap { element -> [Row] in
      if case .rows(let list) = element { list.rows } else { [] }
    }
  }

  func send(_ events: ScreenEvent...) async {
    for event in events {
      if let id = session.current?.id { await session.send(event, to: id) }
    }
  }

  /// Opens a route as a link does.
  func open(_ route: WishlistRoute) async throws {
    try await wishlist?.open(route)
    await session.appear()
  }

  func fillIn(from: ControlID = "ICN", to: ControlID = "CDG") async {
    await send(
      .tapped("register"), .tapped("book"), .chose("emma"), .tapped("departure"), .chose(from),
      .tapped("arrival"), .chose(to))
  }
}

/// A check-in whose one screen boards by the row `board`.
struct CheckInFake: CheckInBuildable {
  let library: LibraryFake

  func build(_ ticket: WishTicket) -> any Coordinator<Journey> {
    let journey = Journey(
      id: ticket.id, number: ticket.number, book: ticket.wish.book,
      departure: ticket.wish.departure, arrival: ticket.wish.arrival, reason: ticket.wish.reason,
      length: .percent, status: .underWay, position: 0, started: .november30, ended: nil,
      created: ticket.issued, updated: Moment.noon.date)
    return SearchFake(title: "Check-in: \(ticket.title)", results: [("board", journey)])
  }
}

extension ControlID {
  /// The action of the row of a ticket in the list.
  static func checkIn(_ ticket: WishTicket) -> ControlID {
    ControlID("checkIn:\(ticket.id.uuidString)")
  }

  static func delete(_ ticket: WishTicket) -> ControlID {
    ControlID("delete:\(ticket.id.uuidString)")
  }

  static func row(_ ticket: WishTicket) -> ControlID { ControlID(ticket.id.uuidString) }
}
