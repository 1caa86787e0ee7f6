import Foundation
import Testing
import WishlistInterface

@testable import Composition

struct AppLinkTests {
  private static let id = UUID()

  @Test(
    "A link names a place",
    arguments: [
      ("flyleaf://wishlist", WishlistRoute.list),
      ("flyleaf://wishlist/", .list),
      ("FLYLEAF://wishlist", .list),
      ("flyleaf://wishlist/new", .register(departure: nil, arrival: nil)),
      ("flyleaf://wishlist/new?from=ICN&to=JFK", .register(departure: "ICN", arrival: "JFK")),
      ("flyleaf://wishlist/new?to=%EC%84%9C%EC%9A%B8", .register(departure: nil, arrival: "서울")),
      ("flyleaf://wishlist/\(id)", .ticket(id)),
    ])
  func places(_ link: String, _ route: WishlistRoute) throws {
    #expect(try AppLink(#require(URL(string: link))) == .wishlist(route))
  }

  @Test(
    "Any other link is refused, and the words name what is wrong",
    arguments: [
      ("https://example.org", "is no link into Flyleaf"),
      ("flyleaf:wishlist", "names no place"),
      ("flyleaf://", "names no place"),
      ("flyleaf://nowhere", "names no place"),
      ("flyleaf://wishlist/42", "names no place"),
      ("flyleaf://wishlist/new/more", "names no place"),
      ("flyleaf://wishlist/new?form=ICN", "parameter 'form'"),
      ("flyleaf://wishlist?from=ICN", "takes none"),
      ("flyleaf://wishlist/new?from=ICN&from=JFK", "'from' twice"),
      ("flyleaf://wishlist/new?from=", "'from' has no value"),
      ("flyleaf://wishlist/new?from", "'from' has no value"),
    ])
  func refused(_ link: String, _ words: String) throws {
    let error = #expect(throws: AppLinkError.self) { try AppLink(#require(URL(string: link))) }
    #expect(error.map { String(describing: $0).contains(words) } == true)
  }
}
