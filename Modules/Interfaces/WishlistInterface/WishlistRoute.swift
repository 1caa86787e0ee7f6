public import Foundation
import Localization
public import Navigation

/// What a person asked for in the wishlist, and the places that a link can lead to.
public enum WishlistRoute: Route {
  /// The list itself.
  case list
  /// A new wish; a book is looked for by its ISBN, and the airports, given by their IATA codes,
  /// are filled in.
  case register(isbn: String? = nil, departure: String? = nil, arrival: String? = nil)
  /// The ticket with this identity.
  case ticket(UUID)
  /// The check-in of the ticket with this identity.
  case checkIn(UUID)
}

/// Why a route could not be opened.
public enum WishlistLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No airport has this code.
  case unknownAirport(String)
  /// No ticket has this identity.
  case unknownTicket(UUID)
  /// This is no ISBN.
  case noISBN(String)

  public var description: String {
    switch self {
    case .unknownAirport(let code):
      words(
        "No airport has the code '\(code)'. Use an IATA code of three letters, such as ICN.",
        "코드가 '\(code)'인 공항이 없어요. ICN 같은 세 글자 IATA 코드를 써 주세요.")
    case .unknownTicket(let id):
      words(
        "There is no wish ticket '\(id.uuidString.lowercased())' in this library.",
        "이 서재에 위시 티켓 '\(id.uuidString.lowercased())'이(가) 없어요.")
    case .noISBN(let text):
      words(
        "'\(text)' is no ISBN. Compare its digits with those on the book.",
        "'\(text)'은(는) 올바른 ISBN이 아니에요. 책에 적힌 숫자와 비교해 주세요.")
    }
  }
}
