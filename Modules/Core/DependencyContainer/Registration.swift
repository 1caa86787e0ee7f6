/// One `register` call: what it registers, what that needs, and how its slot is made.
struct Registration {
  let key: KeyName
  let needs: [KeyName]
  let scope: Scope
  let site: RegistrationSite
  /// Makes the slot; the slots of all needs exist already.
  let makeSlot: (SlotTable) -> any AnySlot
}

/// The slots of a container under construction, by key.
struct SlotTable {
  var slots: [ObjectIdentifier: any AnySlot] = [:]

  /// The slot of a key that validation has found to be registered.
  func slot<K: DependencyKey>(_ key: K.Type) -> Slot<K.Value> {
    guard let slot = slots[ObjectIdentifier(key)] as? Slot<K.Value> else {
      preconditionFailure("The slot of '\(key)' is made before any slot that needs it.")
    }
    return slot
  }

  func provider<K: DependencyKey>(_ key: K.Type) -> Provider<K.Value> {
    let slot = slot(key)
    return Provider { slot.resolve() }
  }
}

/// A key's identity and its name for messages.
struct KeyName: Hashable {
  let id: ObjectIdentifier
  /// The type's name without its module: `BookSearchKey`.
  let short: String
  /// The type's name with its module: `SearchInterface.BookSearchKey`.
  let qualified: String

  init<K: DependencyKey>(_ key: K.Type) {
    id = ObjectIdentifier(key)
    short = String(describing: key)
    qualified = String(reflecting: key)
  }

  static func == (one: KeyName, other: KeyName) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
