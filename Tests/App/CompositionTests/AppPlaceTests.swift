import Foundation
import HistoryInterface
import HomeInterface
import JourneysInterface
import Navigation
import SettingsInterface
import Testing
import WishlistInterface

@testable import Composition

struct AppPlaceTests {
  private static let id = UUID()

  private func links(of wiring: Wiring) throws -> DeepLinks<AppPlace> {
    DeepLinks(scheme: "flyleaf", try wiring.parts(over: .stubs).links)
  }

  @Test(
    "A link names a place",
    arguments: [
      ("flyleaf://wishlist", AppPlace.wishlist(.list)),
      ("flyleaf://wishlist/", .wishlist(.list)),
      ("FLYLEAF://wishlist", .wishlist(.list)),
      ("flyleaf://wishlist/new", .wishlist(.register())),
      (
        "flyleaf://wishlist/new?from=ICN&to=JFK",
        .wishlist(.register(departure: "ICN", arrival: "JFK"))
      ),
      ("flyleaf://wishlist/new?to=%EC%84%9C%EC%9A%B8", .wishlist(.register(arrival: "서울"))),
      (
        "flyleaf://wishlist/new?isbn=9780141439587&from=ICN&to=JFK",
        .wishlist(.register(isbn: "9780141439587", departure: "ICN", arrival: "JFK"))
      ),
      ("flyleaf://wishlist/\(id)", .wishlist(.ticket(id))),
      ("flyleaf://wishlist/\(id)/check-in", .wishlist(.checkIn(id))),
      ("flyleaf://home", .home(.overview)),
      ("flyleaf://settings", .home(.settings(.overview))),
      ("flyleaf://settings/import", .home(.settings(.importing))),
      ("flyleaf://journeys", .journeys(.list)),
      ("flyleaf://journeys/new", .journeys(.register)),
      ("flyleaf://journeys/\(id)", .journeys(.journey(id))),
      ("flyleaf://journeys/\(id)/memos", .journeys(.memos(id))),
      ("flyleaf://history", .history(.list())),
      ("flyleaf://history?year=2025", .history(.list(year: 2025))),
      ("flyleaf://history/statistics", .history(.statistics)),
      ("flyleaf://history/\(id)", .history(.detail(id))),
    ])
  func places(_ link: String, _ place: AppPlace) throws {
    for wiring in Wiring.allCases {
      let destination = try links(of: wiring).destination(of: #require(URL(string: link)))
      #expect(destination.place == place)
    }
  }

  @Test(
    "Any other link is refused, and the words name what is wrong",
    arguments: [
      ("https://example.org", "begin with flyleaf://"),
      ("flyleaf://", "names no place"),
      ("flyleaf://nowhere", "names no place"),
      ("flyleaf://wishlist/42", "must be a ticket's identity"),
      ("flyleaf://wishlist/new/more", "names no place"),
      ("flyleaf://wishlist/new?form=ICN", "parameter 'form'"),
      ("flyleaf://wishlist?from=ICN", "takes none"),
      ("flyleaf://wishlist/new?from=ICN&from=JFK", "'from' twice"),
      ("flyleaf://wishlist/new?from=", "has no value"),
      ("flyleaf://wishlist/new?from", "has no value"),
    ])
  func refused(_ link: String, _ words: String) throws {
    let links = try links(of: .container)
    let error = #expect(throws: DeepLinkError.self) {
      try links.destination(of: #require(URL(string: link)))
    }
    #expect(error.map { String(describing: $0).contains(words) } == true)
  }
}
