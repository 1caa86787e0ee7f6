import Synchronization

/// What all copies of a `Container` share: its slots, and the container around it.
@usableFromInline
final class Core: Sendable {
  let parent: Core?
  let path: ScopePath
  let log: ConstructionLog
  let registrations: [Registration]
  let laterCycles: [[KeyName]]
  let unused: [Registration]
  @usableFromInline let trace: ResolutionTrace?
  /// What belongs to scopes inside this one.
  let pending: [(home: ScopePath, registration: Registration)]
  /// What made this container, to make one like it.
  let builder: ContainerBuilder
  private let table: SlotTable
  private let isShut = Atomic(false)
  /// What keeps the slots of the table alive. Nil when a child container is closed.
  private let kept: Mutex<KeptSlots?>

  init(
    parent: Core?, path: ScopePath, builder: ContainerBuilder, validation: Validation,
    trace: ResolutionTrace?
  ) {
    self.parent = parent
    self.path = path
    self.builder = builder
    self.trace = trace
    laterCycles = validation.laterCycles.all.map(\.path)
    unused = validation.unused.map { validation.graph.registrations[$0] }
    let linker = Linker(validation, outer: parent, trace: trace)
    var pending: [(home: ScopePath, registration: Registration)] = []
    for index in validation.needsFirst {
      if validation.homes[index] == path {
        linker.link(index)
      } else {
        pending.append((validation.homes[index], validation.graph.registrations[index]))
      }
    }
    registrations = validation.graph.registrations
    self.pending = pending
    log = linker.log
    let (table, slots) = linker.finish()
    self.table = table
    kept = Mutex(slots)
  }

  deinit {
    kept.withLock { $0?.empty() }
  }

  /// The slot of a key, here or around here.
  func slot(_ id: ObjectIdentifier) -> (any AnySlot)? {
    // The root's slots live as long as it does, so that its look-ups need no lock.
    guard let parent else { return isShut.load(ordering: .relaxed) ? nil : table[id] }
    let (own, isClosed) = kept.withLock { $0 == nil ? (nil, true) : (table[id], false) }
    return own ?? (isClosed ? nil : parent.slot(id))
  }

  /// The slot of a key, here or around here, with the type of its value.
  @inlinable
  func slot<K: DependencyKey>(of key: K.Type) -> Slot<K.Value>? {
    guard let slot = slotObject(ObjectIdentifier(key)) else { return nil }
    // A slot is filed under the key that it was made for, with the type of that key's value.
    return unsafeDowncast(slot, to: Slot<K.Value>.self)
  }

  /// The slot of a key, for code that may not know the type of slots.
  @usableFromInline
  func slotObject(_ id: ObjectIdentifier) -> AnyObject? { slot(id) }

  func has(_ id: ObjectIdentifier) -> Bool { slot(id) != nil }

  /// Whether this container, or one around it, was closed.
  var isClosed: Bool { isShut.load(ordering: .relaxed) || parent?.isClosed ?? false }

  /// Lets go of all slots, at the root later; gives the names of the keys whose objects live on.
  func close() -> [String] {
    let keys = ownKeys
    let objects = keys.map { slot($0.id)?.livingObject ?? WeakReference() }
    isShut.store(true, ordering: .relaxed)
    // At the root a look-up without a lock may be under way.
    if parent != nil {
      var released = kept.withLock { kept in
        defer { kept = nil }
        return kept
      }
      released?.empty()
    }
    return zip(keys, objects).filter { $1.object != nil }.map(\.0.qualified)
  }

  /// The keys that can be resolved here, in the order of registration.
  var ownKeys: [KeyName] {
    guard !isShut.load(ordering: .relaxed) else { return [] }
    return registrations.filter { $0.inheritance == nil && table[$0.key.id] != nil }.map(\.key)
  }

  var allKeys: [KeyName] { ownKeys + (parent?.allKeys ?? []) }

  /// What containers around `path` hold ready for it: of registrations the nearest container's
  /// word, of decorations all, the outermost container's first.
  func pending(for path: ScopePath) -> (registrations: [Registration], decorations: [Decoration]) {
    let own = pending.filter { $0.home == path }.map(\.registration)
    // The decorations come along by themselves, and hold also for what a child registers instead.
    var registrations = own.filter { $0.inheritance == nil }
    for index in registrations.indices { registrations[index].decorations = [] }
    let keys = Set(registrations.map(\.key))
    let outer = parent?.pending(for: path) ?? (registrations: [], decorations: [])
    return (
      registrations + outer.registrations.filter { !keys.contains($0.key) },
      outer.decorations + own.flatMap(\.decorations)
    )
  }

  /// Whether a container at `place`, inside this one, has the key without registering it.
  func has(_ key: KeyName, in place: ScopePath) -> Bool {
    slot(key.id) != nil
      || sequence(first: self, next: \.parent).contains { core in
        core.pending.contains { $0.registration.key == key && place.isWithin($0.home) }
      }
  }

  /// The scope of a key that belongs to a scope inside this one.
  func innerScope(of key: KeyName) -> ScopePath? {
    pending.first { $0.registration.key == key }?.home ?? parent?.innerScope(of: key)
  }
}
