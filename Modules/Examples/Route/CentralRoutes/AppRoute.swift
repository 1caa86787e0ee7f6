public import ExampleScreens
public import Navigation

/// Every place of the app that a flow can lead to.
public enum AppRoute: Route {
  /// The flow in which a person books a flight.
  case booking
  /// The flow in which a person finds an airport, beginning with this text.
  case search(startingWith: String)
}

/// What the flow behind a route gives back.
public enum AppRouteResult: Hashable, Sendable {
  /// Of `AppRoute.booking`.
  case booking(Booking)
  /// Of `AppRoute.search`.
  case airport(Airport)
}
