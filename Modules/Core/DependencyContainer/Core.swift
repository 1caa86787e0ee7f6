import Synchronization

/// What all copies of a `Container` share: its slots, and the container around it.
@usableFromInline
final class Core: Sendable {
  let parent: Core?
  let path: ScopePath
  let log: ConstructionLog
  let registrations: [Registration]
  let laterCycles: [[KeyName]]
  let unused: [KeyName]
  @usableFromInline let trace: ResolutionTrace?
  /// What belongs to scopes inside this one.
  let pending: [(home: ScopePath, registration: Registration)]
  /// What made this container, to make one like it.
  let builder: ContainerBuilder
  private let table: SlotTable
  /// What keeps the slots of the table alive. Nil when the container is closed.
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
    unused = validation.unused.map(\.key)
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
    // The root is never closed, so its slots live as long as it does.
    guard let parent else { return table[id] }
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
  var isClosed: Bool { kept.withLock { $0 == nil } || parent?.isClosed ?? false }

  /// Lets go of all slots; gives the names of the keys whose objects live on.
  func close() -> [String] {
    precondition(parent != nil, "The root is not closed: close a child container, or let it go.")
    let keys = ownKeys
    let objects = keys.map { slot($0.id)?.livingObject ?? WeakReference() }
    var released = kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
    released?.empty()
    return zip(keys, objects).filter { $1.object != nil }.map(\.0.qualified)
  }

  /// The keys that can be resolved here, in the order of registration.
  var ownKeys: [KeyName] {
    isClosed ? [] : registrations.map(\.key).filter { table[$0.id] != nil }
  }

  var allKeys: [KeyName] { ownKeys + (parent?.allKeys ?? []) }

  /// What containers around `path` hold ready for it, the nearest container's word first.
  func pending(for path: ScopePath) -> [Registration] {
    let own = pending.filter { $0.home == path }.map(\.registration)
    let keys = Set(own.map(\.key))
    return own + (parent?.pending(for: path) ?? []).filter { !keys.contains($0.key) }
  }

  /// The scope of a key that belongs to a scope inside this one.
  func innerScope(of key: KeyName) -> ScopePath? {
    pending.first { $0.registration.key == key }?.home ?? parent?.innerScope(of: key)
  }
}
