/// Collects registrations and makes a container of them, or says everything that is wrong.
///
///     var builder = ContainerBuilder()
///     builder.register(LibraryStoreKey.self, value: store)
///     builder.register(WishlistKey.self, needs: LibraryStoreKey.self, make: WishlistBuilder.init)
///     let container = try builder.build()
public struct ContainerBuilder {
  private var registrations: [Registration] = []

  public init() {}

  /// Registers how the value of `key` is made from the keys that it needs.
  ///
  /// The compiler checks that `make` takes one `Provider` for each key in `needs`, in order. A
  /// factory can call its providers at once or hand them to the object for later.
  public mutating func register<K: DependencyKey, each Need: DependencyKey>(
    _ key: K.Type,
    scope: Scope = .shared,
    needs: repeat (each Need).Type,
    make: @escaping @Sendable (repeat Provider<(each Need).Value>) -> K.Value,
    file: String = #filePath,
    line: Int = #line
  ) {
    var names: [KeyName] = []
    for need in repeat each needs { names.append(KeyName(need)) }
    registrations.append(
      Registration(
        key: KeyName(key), needs: names, scope: scope,
        site: RegistrationSite(file: file, line: line),
        makeSlot: { table in
          let providers = (repeat table.provider((each Need).self))
          return Slot<K.Value>(scope: scope) { make(repeat each providers) }
        }))
  }

  /// Registers a value that exists already.
  public mutating func register<K: DependencyKey>(
    _ key: K.Type, value: K.Value, file: String = #filePath, line: Int = #line
  ) {
    register(key, scope: .transient, make: { value }, file: file, line: line)
  }

  /// Validates the whole graph and makes the container.
  ///
  /// No factory runs before the first resolve.
  ///
  /// - Throws: `ContainerProblems` with every missing key, cycle and duplicate at once.
  public consuming func build() throws(ContainerProblems) -> Container {
    let validation = Validation(of: registrations)
    guard validation.problems.isEmpty else {
      throw ContainerProblems(problems: validation.problems)
    }
    var table = SlotTable()
    for registration in validation.needsFirst {
      table.slots[registration.key.id] = registration.makeSlot(table)
    }
    return Container(keys: registrations.map(\.key), table: table)
  }
}
