/// Resolves keys. It never changes: a `ContainerBuilder` made it of a graph without gaps.
///
/// Copies share their objects, which live as long as a copy, or a provider that reaches them.
public struct Container: Sendable {
  let core: Core

  /// The names of all keys with their module, in the order of registration.
  public var keyNames: [String] { core.ownKeys.map(\.qualified) }

  /// The value of `key`.
  ///
  /// - Throws: `ResolutionError` when nothing registers it here or around here, or when a factory
  ///   asks for what it is itself needed for.
  public func resolve<K: DependencyKey>(_ key: K.Type) throws(ResolutionError) -> K.Value {
    guard let slot = core.slot(ObjectIdentifier(key)) else { throw core.absence(of: KeyName(key)) }
    return try slot.typed(for: key).resolveByKey()
  }

  /// Resolves every key of this container once, in the order of registration, and says how many
  /// there are.
  ///
  /// - Throws: The first key's error, if one has any.
  @discardableResult
  public func resolveAll() throws(ResolutionError) -> Int {
    let keys = core.ownKeys
    for key in keys { try core.slot(key.id)?.resolveAny() }
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
