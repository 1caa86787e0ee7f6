public import Synchronization

/// The place of one key in a container: its factory and, when it is shared, its object.
///
/// What is inlinable here is the way to an object that exists: the compiler makes it anew for each
/// type in the module that resolves it. Through the generic code it would take many times as long.
@usableFromInline
final class Slot<Value: Sendable>: AnySlot {
  let key: KeyName
  let needs: [any AnySlot]
  let cycleGroup: CycleGroup?
  let scope: Scope
  private let log: ConstructionLog
  private let weakObject = Mutex(WeakReference())
  /// Set once. It stands here with a count of its own, so that reading it needs no further one.
  @usableFromInline let object = Atomic<Unmanaged<SharedObject<Value>>?>(nil)
  @usableFromInline let make: @Sendable () -> Value
  /// Whether each resolve is a call of the factory, and nothing else.
  @usableFromInline let isPlain: Bool

  init(_ plan: SlotPlan, make: @escaping @Sendable () -> Value) {
    key = plan.key
    needs = plan.needs
    cycleGroup = plan.cycleGroup
    scope = plan.scope
    log = plan.log
    self.make = make
    isPlain = plan.scope.kind == .transient && plan.cycleGroup == nil
  }

  deinit {
    object.load(ordering: .acquiring)?.release()
  }

  /// The shared object's value, once it is made.
  @inlinable
  var existing: Value? {
    guard let object = object.load(ordering: .acquiring) else { return nil }
    // The slot counts the object, and the caller the slot.
    return object._withUnsafeGuaranteedRef { $0.value }
  }

  /// The value, for a caller that can not pass an error on.
  @inlinable
  func resolve() -> Value {
    if let existing { return existing }
    return isPlain ? make() : resolveOrStop()
  }

  /// What a registration needs has no cycle, so nothing can fail here but a factory that reaches
  /// its own key round about the needs that it declared: through a container that it captured, or
  /// through a finished object. That is a programmer's error, and stops the program rather than
  /// hang it.
  @usableFromInline
  func resolveOrStop() -> Value {
    do {
      return try makeOnce(mayFail: false)
    } catch {
      fatalError("\(error)")  // Unlike a precondition's, its words are printed in release builds.
    }
  }

  /// The value, or an error when making it would come back to what the thread is making.
  func resolveOrFail() throws(ResolutionError) -> Value {
    if let existing { return existing }
    return try makeOnce(mayFail: true)
  }

  /// The value, for a caller whom no registration knows of.
  ///
  /// It may be a factory that captured a container. Of a key that needs what the thread is making,
  /// the factory would run into a provider that can not fail, so the error comes before.
  @usableFromInline
  func resolveByKey() throws(ResolutionError) -> Value {
    let stack = log.isIdle ? [] : log.ownStack
    if !stack.isEmpty, let way = way(to: stack) {
      let start = stack.firstIndex { $0 === way.last } ?? 0
      throw .cycle(path: (stack[start...] + way).map(\.key.short))
    }
    return try makeOnce(mayFail: true)
  }

  private func makeOnce(mayFail: Bool) throws(ResolutionError) -> Value {
    guard scope.kind != .transient else {
      _ = try log.enter(self, isExclusive: false, mayFail: mayFail)
      defer { log.leave(self) }
      return make()
    }
    while true {
      if let kept { return kept }
      if try log.enter(self, isExclusive: true, mayFail: mayFail) { break }
    }
    defer { log.leave(self) }
    // Another thread may have finished between the look and the entry.
    if let kept { return kept }
    return try keep(make())
  }

  private var kept: Value? {
    guard scope.kind == .weak else { return existing }
    return weakObject.withLock { $0 }.value(as: Value.self)
  }

  private func keep(_ value: Value) throws(ResolutionError) -> Value {
    switch scope.kind {
    case .transient: break
    case .shared, .named:
      object.store(.passRetained(SharedObject(value)), ordering: .releasing)
    case .weak:
      guard let reference = WeakReference(value) else {
        throw .notAnObject(key: key.short, type: String(describing: type(of: value as Any)))
      }
      weakObject.withLock { $0 = reference }
    }
    return value
  }
}

extension Slot {
  var exists: Bool { object.load(ordering: .acquiring) != nil }

  var livingObject: WeakReference {
    guard scope.kind != .weak else { return weakObject.withLock { $0 } }
    return existing.flatMap { WeakReference($0) } ?? WeakReference()
  }

  func resolveAny() throws(ResolutionError) { _ = try resolveOrFail() }
}

/// Gives any value, also a struct or an existential, the reference that an atomic needs.
@usableFromInline
final class SharedObject<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
