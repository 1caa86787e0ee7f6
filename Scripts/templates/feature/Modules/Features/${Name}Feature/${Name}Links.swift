public import Navigation
public import ${Name}Interface

/// The link that leads to the ${phrase}: `${link}`.
public enum ${Name}Links {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<${Name}Route>] = [
    DeepLinkHandler("${link}", needsLogin: true) { _ in .overview }
  ]
}
