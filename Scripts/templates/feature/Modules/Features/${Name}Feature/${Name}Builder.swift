public import ClockInterface
public import DependencyContainer
public import Navigation
public import ${Name}Interface
public import ${Use}Interface

/// Builds the flow of the ${phrase}.
public struct ${Name}Builder: ${Name}Buildable {
  private let dependencies: ${Name}Dependencies

  /// Makes a builder; each dependency is resolved when the flow first needs it.
  public init(
    $[${offerName}: Provider<any ${Offer}Buildable>, ]now: Provider<Moment>
  ) {
    dependencies = ${Name}Dependencies(
      $[${offerName}: ${offerName}, ]now: now)
  }

  public func build(for route: ${Name}Route) -> any Coordinator<Void> {
    ${Name}Coordinator(route: route, dependencies: dependencies)
  }
}

/// What the flow of this feature resolves, each at the moment when it is needed.
struct ${Name}Dependencies: Sendable {
  let ${offerName}: Provider<any ${Offer}Buildable>
  let now: Provider<Moment>
}
