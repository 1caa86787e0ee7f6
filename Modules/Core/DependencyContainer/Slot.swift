import Synchronization

/// The place of one key in a container: its factory and, when it is shared, its object.
final class Slot<Value: Sendable>: AnySlot {
  let key: KeyName
  let needs: [any AnySlot]
  let cycleGroup: CycleGroup?
  let scope: Scope
  private let kind: Scope.Kind
  private let log: ConstructionLog
  private let make: @Sendable () -> Value
  private let object = AtomicLazyReference<SharedObject<Value>>()
  private let weakObject = Mutex(WeakReference())

  init(_ plan: SlotPlan, make: @escaping @Sendable () -> Value) {
    key = plan.key
    needs = plan.needs
    cycleGroup = plan.cycleGroup
    scope = plan.scope
    kind = plan.scope.kind
    log = plan.log
    self.make = make
  }

  /// The value, for a caller that can not pass an error on.
  ///
  /// What a registration needs has no cycle, so nothing can fail here but a factory that reaches
  /// its own key round about the needs that it declared: through a container that it captured, or
  /// through a finished object. That is a programmer's error, and stops the program rather than
  /// hang it.
  func resolve() -> Value {
    if let shared = object.load() { return shared.value }
    if kind == .transient && cycleGroup == nil { return make() }
    do {
      return try makeOnce(mayFail: false)
    } catch {
      fatalError("\(error)")  // Unlike a precondition's, its words are printed in release builds.
    }
  }

  /// The value, or an error when making it would come back to what the thread is making.
  func resolveOrFail() throws(ResolutionError) -> Value {
    if let shared = object.load() { return shared.value }
    return try makeOnce(mayFail: true)
  }

  /// The value, for a caller whom no registration knows of.
  ///
  /// It may be a factory that captured a container. Of a key that needs what the thread is making,
  /// the factory would run into a provider that can not fail, so the error comes before.
  func resolveByKey() throws(ResolutionError) -> Value {
    if let shared = object.load() { return shared.value }
    let stack = log.ownStack
    if !stack.isEmpty, let way = way(to: stack) {
      let start = stack.firstIndex { $0 === way.last } ?? 0
      throw .cycle(path: (stack[start...] + way).map(\.key.short))
    }
    return try makeOnce(mayFail: true)
  }

  private func makeOnce(mayFail: Bool) throws(ResolutionError) -> Value {
    while true {
      if let existing = try existing() { return existing }
      if try log.enter(self, isExclusive: kind != .transient, mayFail: mayFail) { break }
    }
    defer { log.leave(self) }
    // Another thread may have finished between the look and the entry.
    if let existing = try existing() { return existing }
    return try keep(make())
  }

  private func existing() throws(ResolutionError) -> Value? {
    guard kind == .weak else { return object.load()?.value }
    return weakObject.withLock { $0 }.object as? Value
  }

  private func keep(_ value: Value) throws(ResolutionError) -> Value {
    switch kind {
    case .transient: return value
    case .shared, .named: return object.storeIfNil(SharedObject(value)).value
    case .weak:
      guard let reference = WeakReference(value) else {
        throw .notAnObject(key: key.short, type: String(describing: type(of: value as Any)))
      }
      weakObject.withLock { $0 = reference }
      return value
    }
  }
}

extension Slot {
  var exists: Bool { object.load() != nil }

  var livingObject: WeakReference {
    guard kind != .weak else { return weakObject.withLock { $0 } }
    guard let value = object.load()?.value else { return WeakReference() }
    return WeakReference(value) ?? WeakReference()
  }

  func resolveAny() throws(ResolutionError) { _ = try resolveOrFail() }
}

/// Gives any value, also a struct or an existential, the reference that an atomic needs.
final class SharedObject<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
