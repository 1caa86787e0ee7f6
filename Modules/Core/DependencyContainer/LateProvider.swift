/// A handle on a dependency that may need, in turn, the object that holds the handle.
///
/// Call it once that object is made. It does not keep its container alive.
public struct LateProvider<Value: Sendable>: Sendable {
  private let resolve: @Sendable () throws(ResolutionError) -> Value

  /// Makes a late provider that calls `resolve` each time it is called, for a test.
  public init(_ resolve: @escaping @Sendable () throws(ResolutionError) -> Value) {
    self.resolve = resolve
  }

  /// Resolves the dependency.
  ///
  /// - Throws: `ResolutionError.cycle` when called while an object of the same cycle is being made
  ///   by the calling thread, `.deadlock` when two threads would wait for each other, and
  ///   `.released` when the container has gone.
  public func callAsFunction() throws(ResolutionError) -> Value {
    try resolve()
  }
}
