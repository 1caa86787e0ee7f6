public import Navigation

/// What a person asked for on the screen to log in.
public enum LoginRoute: Route {
  case signUp
  case guest
}
