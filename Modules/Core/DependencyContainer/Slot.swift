import Synchronization

/// The place of one key in a container: its factory and, when shared, its object.
///
/// Locks are only ever taken from a slot to the slots that it needs, and validation has shown that
/// needs have no cycle, so two threads can not wait for each other.
final class Slot<Value: Sendable>: Sendable {
  private let scope: Scope
  private let make: @Sendable () -> Value
  private let object = AtomicLazyReference<SharedObject<Value>>()
  private let construction = Mutex(())

  init(scope: Scope, make: @escaping @Sendable () -> Value) {
    self.scope = scope
    self.make = make
  }

  func resolve() -> Value {
    switch scope {
    case .transient: make()
    case .shared: object.load()?.value ?? makeShared()
    }
  }

  private func makeShared() -> Value {
    construction.withLock { _ in
      if let existing = object.load() { return existing.value }
      return object.storeIfNil(SharedObject(make())).value
    }
  }
}

/// Gives any value, also a struct or an existential, the reference that an atomic needs.
private final class SharedObject<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A slot whose value type is not known here.
protocol AnySlot: Sendable {
  func resolveAny() -> any Sendable
}

extension Slot: AnySlot {
  func resolveAny() -> any Sendable { resolve() }
}
