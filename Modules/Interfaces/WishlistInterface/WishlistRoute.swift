public import Foundation
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
      "No airport has the code '\(code)'. Use an IATA code of three letters, such as ICN."
    case .unknownTicket(let id):
      "There is no wish ticket '\(id.uuidString.lowercased())' in this library."
    case .noISBN(let text):
      "'\(text)' is no ISBN. Compare its digits with those on the book."
    }
  }
}
