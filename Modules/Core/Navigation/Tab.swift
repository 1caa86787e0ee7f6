/// One of the stacks that stand side by side in a layer, of which the person sees one.
public struct Tab: Hashable, Sendable {
  /// Names the tab within its layer, also in a stored state.
  public let name: String
  /// What the person reads.
  public let title: String

  /// Makes a tab.
  public init(_ name: String, title: String) {
    self.name = name
    self.title = title
  }
}
