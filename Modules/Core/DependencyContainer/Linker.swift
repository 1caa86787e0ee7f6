import Synchronization

/// Makes the slots of a container of registrations without problems, needs first.
final class Linker {
  private(set) var table = SlotTable()
  let outer: Core?
  let log: ConstructionLog
  let trace: ResolutionTrace?
  private let cycles: LaterCycles
  private var lateLinks: [(Linker) -> Void] = []

  init(outer: Core?, cycles: LaterCycles, trace: ResolutionTrace?) {
    self.outer = outer
    self.trace = trace
    self.cycles = cycles
    log = outer?.log ?? ConstructionLog()
  }

  func link(_ registration: Registration) {
    guard let slot = registration.makeSlot?(Linking(linker: self, registration: registration))
    else { return }
    table.append(slot)
  }

  /// Connects the later needs, once all slots exist.
  func finish() -> SlotTable {
    for link in lateLinks { link(self) }
    return table
  }

  func slot(_ key: KeyName) -> any AnySlot {
    guard let slot = table[key.id] ?? outer?.slot(key.id) else {
      preconditionFailure("Validation has found '\(key.qualified)', but it has no slot.")
    }
    return slot
  }

  func whenFinished(_ link: @escaping (Linker) -> Void) {
    lateLinks.append(link)
  }

  func plan(of registration: Registration) -> SlotPlan {
    SlotPlan(
      key: registration.key, scope: registration.scope,
      needs: registration.needs.filter { !$0.isLater }.map { slot($0.key) },
      cycleGroup: cycles.group(of: registration.key), log: log)
  }

  func cycle(from key: KeyName, to need: KeyName) -> LaterCycle? {
    cycles.cycle(from: key, to: need)
  }
}

/// A container in the making, as one registration sees it. The library alone makes and uses it.
public struct Linking {
  let linker: Linker
  let registration: Registration

  func provider<K: DependencyKey>(_ key: K.Type) -> Provider<K.Value> {
    let slot = slot(key)
    guard let trace = linker.trace else { return Provider { slot.resolve() } }
    let requester = registration.key
    return Provider { trace.resolving(slot.key, for: requester) { slot.resolve() } }
  }

  func lateProvider<K: DependencyKey>(_ key: K.Type) -> LateProvider<K.Value> {
    // A strong reference would make a ring of slots that nothing frees.
    let reference = LateReference<K.Value>()
    linker.whenFinished { linker in
      reference.set(linker.slot(KeyName(key)).typed(for: key))
    }
    let cycle = linker.cycle(from: registration.key, to: KeyName(key))
    let (log, trace, requester) = (linker.log, linker.trace, registration.key)
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

  func slot<K: DependencyKey>(_ key: K.Type) -> Slot<K.Value> {
    linker.slot(KeyName(key)).typed(for: key)
  }

  /// The slot of a key that a container around this one has.
  func outerSlot<K: DependencyKey>(_ key: K.Type) -> Slot<K.Value> {
    guard let slot = linker.outer?.slot(ObjectIdentifier(key)) else {
      preconditionFailure("'\(key)' is inherited, but nothing around registers it.")
    }
    return slot.typed(for: key)
  }

  /// The slot of the registration, with its decorations around `make`.
  func makeSlot<K: DependencyKey>(
    of key: K.Type, _ make: @escaping @Sendable () -> K.Value
  ) -> Slot<K.Value> {
    let plan = linker.plan(of: registration)
    let make = traced(make)
    guard !registration.decorations.isEmpty else { return Slot(plan, make: make) }
    // A decoration is made with the type of its key, and sorted by it.
    let changes = registration.decorations.map {
      unsafeDowncast($0.makeChange(self), to: Change<K.Value>.self)
    }
    return Slot(plan) { changes.reduce(make()) { $1.apply($0) } }
  }
}

extension Linking {
  private func traced<Value: Sendable>(
    _ make: @escaping @Sendable () -> Value
  ) -> @Sendable () -> Value {
    guard let trace = linker.trace else { return make }
    let key = registration.key
    return { trace.making(key, make) }
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
