import Foundation
import Navigation
import Testing
import WishlistFeature
import WishlistInterface

/// The links that lead into the wishlist.
struct WishlistLinksTests {
  private let id = UUID()

  private var links: [(String, WishlistRoute)] {
    let id = id.uuidString.lowercased()
    return [
      ("flyleaf://wishlist", .list),
      (
        "flyleaf://wishlist/new?isbn=9780141439587&from=ICN",
        .register(isbn: "9780141439587", departure: "ICN", arrival: nil)
      ),
      ("flyleaf://wishlist/\(id)", .ticket(self.id)),
      ("flyleaf://wishlist/\(id)/check-in", .checkIn(self.id)),
    ]
  }

  @Test("Each link leads to its place")
  func places() throws {
    let handlers = DeepLinks(scheme: "flyleaf", WishlistLinks.handlers)
    for (link, route) in links {
      let url = try #require(URL(string: link))
      #expect(try handlers.destination(of: url).place == route, "\(link)")
    }
  }
}
