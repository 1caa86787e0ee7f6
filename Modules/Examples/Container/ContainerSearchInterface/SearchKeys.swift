public import DependencyContainer
public import ExampleScreens

/// The flow in which a person finds an airport.
public enum SearchKey: DependencyKey {
  public typealias Value = any SearchBuildable
}

/// The airports that can be found.
public enum AirportDirectoryKey: DependencyKey {
  public typealias Value = AirportDirectory
}
