public import Model
public import Navigation

/// What a person asked for on the book search.
public enum BookSearchRoute: Route {
  /// This book.
  case chose(Book)
  /// A book that no catalogue has, beginning with what was searched for.
  case enterByHand(searched: String)
}

/// What a person asked for on the airport search.
public enum AirportSearchRoute: Route {
  /// This airport.
  case chose(Airport)
}
