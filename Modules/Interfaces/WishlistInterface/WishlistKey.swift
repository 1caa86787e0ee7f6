public import DependencyContainer

/// The flow of the wish tickets.
public enum WishlistKey: DependencyKey {
  public typealias Value = any WishlistBuildable
}
