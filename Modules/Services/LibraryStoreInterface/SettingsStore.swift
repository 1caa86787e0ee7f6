public import DependencyContainer
public import Model

/// What a person has set for the own library.
public protocol SettingsStore: Sendable {
  func settings() async throws(LibraryStoreError) -> LibrarySettings

  /// Changes the settings, with nobody else's change in between.
  ///
  /// - Returns: what they are then.
  @discardableResult
  func change(
    _ edit: @Sendable (inout LibrarySettings) -> Void
  ) async throws(LibraryStoreError) -> LibrarySettings
}

/// The settings of a library.
public struct LibrarySettings: Hashable, Sendable, Codable {
  /// How pages look.
  public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the system has it.
    case system
    case light, dark
  }

  public var theme: Theme
  /// ISO 639 code of the language that was chosen; nil for the browser's or the terminal's.
  public var language: String?
  /// Whether the hint that a ticket can be dragged was shown.
  public var hasSeenDragHint: Bool
  /// The IATA code of the airport from which proposed flights depart.
  public var homeAirport: String?
  public var goal: YearGoal?

  /// Makes settings, those of a new library at first.
  public init(
    theme: Theme = .system, language: String? = nil, hasSeenDragHint: Bool = false,
    homeAirport: String? = nil, goal: YearGoal? = nil
  ) {
    self.theme = theme
    self.language = language
    self.hasSeenDragHint = hasSeenDragHint
    self.homeAirport = homeAirport
    self.goal = goal
  }
}

/// The settings of the person's library.
public enum SettingsStoreKey: DependencyKey {
  public typealias Value = any SettingsStore
}
