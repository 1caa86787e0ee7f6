public import Navigation

/// What a person asked for in the ${phrase}, and the places that a link can lead to.
public enum ${Name}Route: Route {
  /// The first screen.
  case overview
}
