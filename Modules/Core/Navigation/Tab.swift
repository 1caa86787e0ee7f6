/// One of the stacks that stand side by side in a layer, of which the person sees one.
public struct Tab: Sendable {
  /// Names the tab within its layer, also in a stored state.
  public let name: String
  private let makeTitle: @Sendable () -> String

  /// What the person reads now.
  public var title: String { makeTitle() }

  /// Makes a tab whose title is asked for whenever it is shown, so that it follows the language:
  ///
  ///     Tab("home", title: { words("Home", "홈") })
  public init(_ name: String, title: @escaping @Sendable () -> String) {
    self.name = name
    makeTitle = title
  }

  /// Makes a tab whose title never changes.
  public init(_ name: String, title: String) {
    self.init(name) { title }
  }
}

/// A tab is known by its name.
extension Tab: Hashable {
  public static func == (one: Tab, other: Tab) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
