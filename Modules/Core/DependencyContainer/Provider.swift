/// A handle on a dependency that resolves it when called, not before.
///
/// A container makes providers for the factories that it calls. A test makes its own and needs no
/// container: `Provider { BookSearchStub() }`. A provider keeps what it resolves alive, also when
/// its container has gone.
public struct Provider<Value: Sendable>: Sendable {
  @usableFromInline let resolve: @Sendable () -> Value

  /// Makes a provider that calls `resolve` each time it is called.
  @inlinable
  public init(_ resolve: @escaping @Sendable () -> Value) {
    self.resolve = resolve
  }

  /// Resolves the dependency.
  @inlinable
  public func callAsFunction() -> Value {
    resolve()
  }
}
