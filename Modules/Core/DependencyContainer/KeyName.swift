/// A key's identity. Its names are made when a message wants them: they cost a lot to make.
@usableFromInline
struct KeyName: Hashable, Sendable {
  private let type: any Need.Type

  @usableFromInline
  init<K: Need>(_ key: K.Type) {
    type = key
  }

  var id: ObjectIdentifier { ObjectIdentifier(type) }

  /// The static type of the key's value. Nil for what is no key.
  var valueType: Any.Type? {
    func valueType<K: DependencyKey>(_ key: K.Type) -> Any.Type { K.Value.self }
    func valueType<K: AsyncDependencyKey>(_ key: K.Type) -> Any.Type { K.Value.self }
    if let key = type as? any DependencyKey.Type { return valueType(key) }
    return (type as? any AsyncDependencyKey.Type).map { valueType($0) }
  }

  /// The type's name without its module: `BookSearchKey`.
  var short: String { String(describing: type) }

  /// The type's name with its module: `SearchInterface.BookSearchKey`.
  var qualified: String { String(reflecting: type) }

  @usableFromInline
  static func == (one: KeyName, other: KeyName) -> Bool { one.id == other.id }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Chooses the shortest name that tells a key from all others.
struct KeyNaming {
  private var ambiguous: Set<String> = []

  init(_ keys: some Sequence<KeyName>) {
    var owners: [String: KeyName] = [:]
    for key in keys {
      if let owner = owners.updateValue(key, forKey: key.short), owner != key {
        ambiguous.insert(key.short)
      }
    }
  }

  /// The short name, or the one with its module where two keys share the short one.
  func name(_ key: KeyName) -> String {
    ambiguous.contains(key.short) ? key.qualified : key.short
  }

  /// The name of its key, with the scope where it stands for the decorations there.
  func name(_ registration: Registration) -> String {
    let name = name(registration.key)
    return registration.inheritance == nil ? name : "\(name) in \(registration.scope)"
  }
}
