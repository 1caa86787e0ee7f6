import Synchronization

/// What all copies of a `Container` share: its slots, and the container around it.
final class Core: Sendable {
  let parent: Core?
  let path: ScopePath
  let log: ConstructionLog
  let registrations: [Registration]
  let laterCycles: [[KeyName]]
  let unused: [KeyName]
  let trace: ResolutionTrace?
  /// What belongs to scopes inside this one.
  let pending: [(home: ScopePath, registration: Registration)]
  /// What made this container, to make one like it.
  let builder: ContainerBuilder
  private let table: Mutex<SlotTable?>

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
    let linker = Linker(outer: parent, cycles: validation.laterCycles, trace: trace)
    var pending: [(home: ScopePath, registration: Registration)] = []
    for index in validation.needsFirst {
      let registration = validation.graph.registrations[index]
      if validation.homes[index] == path {
        linker.link(registration)
      } else {
        pending.append((validation.homes[index], registration))
      }
    }
    registrations = validation.graph.registrations
    self.pending = pending
    log = linker.log
    table = Mutex(linker.finish())
  }

  deinit {
    table.withLock { $0?.empty() }
  }

  /// The slot of a key, here or around here.
  func slot(_ id: ObjectIdentifier) -> (any AnySlot)? {
    let (own, isClosed) = table.withLock { ($0?[id], $0 == nil) }
    return own ?? (isClosed ? nil : parent?.slot(id))
  }

  func has(_ id: ObjectIdentifier) -> Bool { slot(id) != nil }

  /// Whether this container, or one around it, was closed.
  var isClosed: Bool { table.withLock { $0 == nil } || parent?.isClosed ?? false }

  /// Lets go of all slots; gives the names of the keys whose objects live on.
  func close() -> [String] {
    let keys = ownKeys
    let objects = keys.map { key in
      table.withLock { $0?[key.id]?.livingObject } ?? WeakReference()
    }
    var released = table.withLock { table in
      let released = table
      table = nil
      return released
    }
    released?.empty()
    released = nil
    return zip(keys, objects).filter { $1.object != nil }.map(\.0.qualified)
  }

  /// The keys that can be resolved here, in the order of registration.
  var ownKeys: [KeyName] {
    registrations.map(\.key).filter { key in table.withLock { $0?[key.id] } != nil }
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
