public import Model
public import ${Name}Interface

/// The ${phrase} of the app.
public struct Live${Name}: ${Name} {
  /// Opens the service.
  public init() {}

  public func nextDay(after day: Day) async -> Day? { day.adding(1) }
}
