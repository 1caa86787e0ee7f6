public import DependencyContainer
public import Model

/// What the app asks of the ${phrase}.
public protocol ${Name}: Sendable {
  /// The next day on which there is something to do after `day`; nil when there is none.
  func nextDay(after day: Day) async -> Day?
}

/// The app's ${phrase}.
public enum ${Name}Key: DependencyKey {
  public typealias Value = any ${Name}
}
