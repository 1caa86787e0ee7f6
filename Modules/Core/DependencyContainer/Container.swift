/// Resolves keys. It never changes: a `ContainerBuilder` made it of a graph without gaps.
public struct Container: Sendable {
  private let keys: [(id: ObjectIdentifier, name: String)]
  private let slots: [ObjectIdentifier: any AnySlot]

  init(keys: [KeyName], table: SlotTable) {
    self.keys = keys.map { ($0.id, $0.qualified) }
    slots = table.slots
  }

  /// The names of all keys with their module, in the order of registration.
  public var keyNames: [String] { keys.map(\.name) }

  /// The value of `key`.
  ///
  /// - Throws: `UnregisteredKey` when nothing registers it.
  public func resolve<K: DependencyKey>(_ key: K.Type) throws(UnregisteredKey) -> K.Value {
    guard let slot = slots[ObjectIdentifier(key)] as? Slot<K.Value> else {
      throw UnregisteredKey(key: String(reflecting: key))
    }
    return slot.resolve()
  }

  /// Resolves every key once, in the order of registration, and says how many there are.
  @discardableResult
  public func resolveAll() -> Int {
    for key in keys { _ = slots[key.id]?.resolveAny() }
    return keys.count
  }
}

/// A container was asked for a key that was not registered in it.
public struct UnregisteredKey: Error, Hashable, CustomStringConvertible {
  /// The key's name with its module.
  public let key: String

  public var description: String {
    "Nothing registers '\(key)' in this container. Register it in the composition root."
  }
}
