public import DependencyContainer

/// The flow in which a person finds a book.
public enum BookSearchKey: DependencyKey {
  public typealias Value = any BookSearchBuildable
}

/// The flow in which a person finds an airport.
public enum AirportSearchKey: DependencyKey {
  public typealias Value = any AirportSearchBuildable
}
