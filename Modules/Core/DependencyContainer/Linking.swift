import Synchronization

/// A container in the making, as one registration sees it. The library alone makes and uses it.
///
/// The registration takes the handles of its needs out of it in the order of the needs, so that no
/// slot is looked up by its key.
public final class Linking {
  let linker: Linker
  let plan: SlotPlan
  let decorations: [Decoration]
  private var edges: ArraySlice<RegistrationGraph.NeedEdge>
  private var plainNeeds: ArraySlice<any AnySlot>

  init(
    linker: Linker, plan: SlotPlan, edges: ArraySlice<RegistrationGraph.NeedEdge>,
    decorations: [Decoration]
  ) {
    self.linker = linker
    self.plan = plan
    self.edges = edges
    self.decorations = decorations
    plainNeeds = plan.needs[...]
  }

  @usableFromInline
  var trace: ResolutionTrace? { linker.trace }

  @usableFromInline
  var requester: KeyName { plan.key }

  /// The slot of the next need, which is a key.
  @usableFromInline
  func nextSlot<K: DependencyKey>(_ key: K.Type) -> Slot<K.Value> {
    nextPlainSlot().typed(for: key)
  }

  func nextPlainSlot() -> any AnySlot {
    edges = edges.dropFirst()
    guard let slot = plainNeeds.popFirst() else {
      preconditionFailure("'\(plan.key.qualified)' took more handles than it has needs.")
    }
    return slot
  }

  func lateProvider<K: DependencyKey>(_ key: K.Type) -> LateProvider<K.Value> {
    // A strong reference would make a ring of slots that nothing frees.
    let reference = LateReference<K.Value>()
    if let edge = edges.popFirst() {
      linker.whenFinished(edge) { reference.set($0.typed(for: key)) }
    }
    let cycle = linker.cycle(from: plan.key, to: KeyName(key))
    let (log, trace, requester) = (linker.log, linker.trace, plan.key)
    return LateProvider { () throws(ResolutionError) in
      guard let slot = reference.slot else {
        throw .released(key: KeyName(key).short)
      }
      if let cycle, log.ownStack.contains(where: { $0.cycleGroup === cycle.group }) {
        throw .cycle(path: cycle.path.map(\.short))
      }
      guard let trace else { return try slot.resolveOrFail() }
      return try trace.resolving(slot.key, for: requester) { () throws(ResolutionError) in
        try slot.resolveOrFail()
      }
    }
  }

  /// The slot of the registration, with its decorations around `make`.
  @usableFromInline
  func makeSlot<K: DependencyKey>(
    of key: K.Type, _ make: @escaping @Sendable () -> K.Value
  ) -> MadeSlot {
    guard !decorations.isEmpty else { return MadeSlot(slot: Slot(plan, make: traced(make))) }
    let changes = changes(as: (@Sendable (K.Value) -> K.Value).self)
    return MadeSlot(slot: Slot(plan, make: traced { changes.reduce(make()) { $1.apply($0) } }))
  }

  /// The same of what a container around this one has for the key.
  func makeInheritingSlot<K: DependencyKey>(of key: K.Type) -> MadeSlot {
    let inherited = outerSlot().typed(for: key)
    return makeSlot(of: key) { inherited.resolve() }
  }

  func outerSlot() -> any AnySlot {
    guard let slot = linker.outer?.slot(plan.key.id) else {
      preconditionFailure("'\(plan.key.qualified)' is inherited, but nothing around has it.")
    }
    return slot
  }

  /// What the decorations do, in their order.
  func changes<Function: Sendable>(as function: Function.Type) -> [Change<Function>] {
    // A decoration is made with the type of its key, and sorted by it.
    decorations.map { unsafeDowncast($0.makeChange(self), to: Change<Function>.self) }
  }

  private func traced<Value: Sendable>(
    _ make: @escaping @Sendable () -> Value
  ) -> @Sendable () -> Value {
    guard let trace else { return make }
    let key = plan.key
    return { trace.making(key, make) }
  }
}

extension Linking {
  @inlinable
  func provider<K: DependencyKey>(_ key: K.Type) -> Provider<K.Value> {
    let slot = nextSlot(key)
    guard let trace else {
      // Nothing of a plain slot is needed but its factory: a call less for each object of a graph.
      return slot.isPlain ? Provider(slot.make) : Provider { slot.resolve() }
    }
    return tracedProvider(slot, trace)
  }

  @usableFromInline
  func tracedProvider<Value>(_ slot: Slot<Value>, _ trace: ResolutionTrace) -> Provider<Value> {
    let requester = requester
    return Provider { trace.resolving(slot.key, for: requester) { slot.resolve() } }
  }
}

/// The slot behind a later need, once it exists and as long as it does.
private final class LateReference<Value: Sendable>: Sendable {
  private let reference = Mutex(WeakReference())

  var slot: Slot<Value>? { reference.withLock { $0 }.object as? Slot<Value> }

  func set(_ slot: Slot<Value>) {
    guard let new = WeakReference(slot) else { return }
    reference.withLock { $0 = new }
  }
}
