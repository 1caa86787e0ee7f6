import Foundation
import Localization
public import Navigation
public import WishlistInterface

/// The links that lead into the wishlist.
///
/// - `wishlist`: the wish tickets
/// - `wishlist/new?isbn=9780141439587&from=ICN&to=JFK`: a new wish, with what is given filled in
/// - `wishlist/TICKET`: one ticket, by its identity
/// - `wishlist/TICKET/check-in`: its check-in
public enum WishlistLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<WishlistRoute>] = [
    DeepLinkHandler("wishlist") { _ in .list },
    DeepLinkHandler("wishlist/new?isbn&from&to") { values in
      .register(isbn: values["isbn"], departure: values["from"], arrival: values["to"])
    },
    DeepLinkHandler("wishlist/{ticket}") { values throws(DeepLinkError) in
      .ticket(try ticket(values))
    },
    DeepLinkHandler("wishlist/{ticket}/check-in") { values throws(DeepLinkError) in
      .checkIn(try ticket(values))
    },
  ]

  private static func ticket(_ values: DeepLinkValues) throws(DeepLinkError) -> UUID {
    try values.value(
      "ticket",
      expected: words("a ticket's identity, such as \(exampleID)", "\(exampleID) 같은 티켓 식별자")
    ) {
      UUID(uuidString: $0)
    }
  }

  private static let exampleID = "0b5d7c2e-53b2-4a44-9a4f-6d1f6f1a2b3c"
}
