/// A handle on a dependency whose factory may suspend or throw.
///
/// A shared object is made by one run of its factory, however many wait for it. A waiter that is
/// cancelled stops waiting with a `CancellationError`, and the run goes on for the others. When
/// the run throws, all who wait get its error, and the next call runs the factory anew.
public struct AsyncProvider<Value: Sendable>: Sendable {
  private let resolve: @Sendable () async throws -> Value

  /// Makes a provider that calls `resolve` each time it is called.
  public init(_ resolve: @escaping @Sendable () async throws -> Value) {
    self.resolve = resolve
  }

  /// Resolves the dependency.
  ///
  /// - Throws: What the factory throws, `CancellationError`, or `ResolutionError.cycle` when a
  ///   factory waits for its own key.
  public func callAsFunction() async throws -> Value {
    try await resolve()
  }
}
