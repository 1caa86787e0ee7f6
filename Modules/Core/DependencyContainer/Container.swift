/// Resolves keys. It never changes: a `ContainerBuilder` made it of a graph without gaps.
///
/// Copies share their objects, which live as long as a copy, or a provider that reaches them.
public struct Container: Sendable {
  @usableFromInline let core: Core

  init(core: Core) {
    self.core = core
  }

  /// The names of all keys with their module, in the order of registration.
  public var keyNames: [String] { core.ownKeys.map(\.qualified) }

  /// The value of `key`.
  ///
  /// - Throws: `ResolutionError` when nothing registers it here or around here, or when a factory
  ///   asks for what it is itself needed for.
  @inlinable
  public func resolve<K: DependencyKey>(_ key: K.Type) throws(ResolutionError) -> K.Value {
    guard core.trace == nil, let slot = core.slot(of: key) else {
      return try resolveWithTrace(key)
    }
    if let existing = slot.existing { return existing }
    return try slot.resolveByKey()
  }

  @usableFromInline
  func resolveWithTrace<K: DependencyKey>(_ key: K.Type) throws(ResolutionError) -> K.Value {
    guard let slot = core.slot(of: key) else { throw core.absence(of: KeyName(key)) }
    guard let trace = core.trace else { return try slot.resolveByKey() }
    return try trace.resolving(KeyName(key), for: nil) { () throws(ResolutionError) in
      try slot.resolveByKey()
    }
  }

  /// How many objects this container keeps or watches for each key, by its name with its module.
  ///
  /// Objects that live because others hold them count too, such as those of the weak scope. For
  /// those of the transient scope see `ResolutionTrace`.
  public var livingObjects: [String: Int] {
    let living = core.ownKeys.filter { core.slot($0.id)?.livingObject.object != nil }
    return Dictionary(uniqueKeysWithValues: living.map { ($0.qualified, 1) })
  }

  /// Resolves every key of this container once, in the order of registration, and says how many
  /// there are.
  ///
  /// - Throws: The first key's error, if one has any.
  @discardableResult
  public func resolveAll() throws(ResolutionError) -> Int {
    let keys = core.ownKeys
    for key in keys {
      guard let slot = core.slot(key.id) else { continue }
      guard let trace = core.trace else {
        try slot.resolveAny()
        continue
      }
      try trace.resolving(key, for: nil) { () throws(ResolutionError) in try slot.resolveAny() }
    }
    return keys.count
  }
}

extension Core {
  func absence(of key: KeyName) -> ResolutionError {
    if isClosed { return .closed(key: key.qualified) }
    if let scope = innerScope(of: key) {
      return .outsideScope(key: key.qualified, scope: "\(scope)")
    }
    return .unregistered(key: key.qualified)
  }
}
