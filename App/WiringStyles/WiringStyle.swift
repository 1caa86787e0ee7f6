import ExampleScreens

/// The ways in which the same two features are put together. A person sees no difference.
public enum WiringStyle: String, CaseIterable, Sendable {
  /// Each feature has a factory protocol in an interface module.
  case factory
  /// A feature takes a function for each thing that it needs.
  case closure
  /// Every place is a case of one enum, and one router follows it.
  case route
  /// A container resolves each key with what it needs, and a gate checks it in the build.
  case container

  /// The root of the app, wired in this way.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  @MainActor
  func home(over airports: AirportDirectory) throws -> HomeCoordinator {
    switch self {
    case .factory: FactoryWiring.home(over: airports)
    case .closure: ClosureWiring.home(over: airports)
    case .route: RouteWiring.home(over: airports)
    case .container: try ContainerWiring.home(over: airports)
    }
  }
}
