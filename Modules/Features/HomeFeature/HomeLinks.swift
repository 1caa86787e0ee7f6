public import HomeInterface
public import Navigation

/// The links that lead home: `home`, the first screen, and `home/goal`, the year's goal.
public enum HomeLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<HomeRoute>] = [
    DeepLinkHandler("home", needsLogin: true) { _ in .overview },
    DeepLinkHandler("home/goal", needsLogin: true) { _ in .goal },
  ]
}
