import Foundation
import Navigation
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
      ("flyleaf://wishlist", WishlistRoute.list),
      ("flyleaf://wishlist/", .list),
      ("FLYLEAF://wishlist", .list),
      ("flyleaf://wishlist/new", .register()),
      ("flyleaf://wishlist/new?from=ICN&to=JFK", .register(departure: "ICN", arrival: "JFK")),
      ("flyleaf://wishlist/new?to=%EC%84%9C%EC%9A%B8", .register(arrival: "서울")),
      (
        "flyleaf://wishlist/new?isbn=9780141439587&from=ICN&to=JFK",
        .register(isbn: "9780141439587", departure: "ICN", arrival: "JFK")
      ),
      ("flyleaf://wishlist/\(id)", .ticket(id)),
    ])
  func places(_ link: String, _ route: WishlistRoute) throws {
    for wiring in Wiring.allCases {
      let destination = try links(of: wiring).destination(of: #require(URL(string: link)))
      #expect(destination.place == .wishlist(route))
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
