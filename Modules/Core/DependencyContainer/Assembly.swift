/// A `root` call: a key that the app resolves by itself.
struct Root: Sendable {
  let key: KeyName
  let site: RegistrationSite
}

/// One call on a builder, in the order of the calls.
enum BuildStep: Sendable {
  case register(Registration)
  case decorate(Decoration)
  case root(Root)
}

/// The calls on a builder put together: one registration a key, with its decorations.
struct Assembly {
  struct Fault {
    enum Kind {
      case duplicate(first: RegistrationSite)
      case absent
    }

    let kind: Kind
    let key: KeyName
    let site: RegistrationSite
  }

  private(set) var registrations: [Registration] = []
  private(set) var faults: [Fault] = []
  private(set) var roots: [Root] = []
  private(set) var index: KeyIndex

  /// - Parameters:
  ///   - inherited: Registrations for this container's scope that were made around it. The steps
  ///     replace them without saying so.
  ///   - outer: The container around this one.
  init(_ steps: [BuildStep], inherited: [Registration], outer: Core?) {
    index = KeyIndex(capacity: steps.count)
    registrations.reserveCapacity(steps.count)
    for registration in inherited { append(registration) }
    var replaceable = Set(inherited.map(\.key))
    var decorations: [Decoration] = []
    for step in steps {
      switch step {
      case .root(let root): roots.append(root)
      case .decorate(let decoration): decorations.append(decoration)
      case .register(let registration):
        let key = registration.key
        guard let number = index[key.id] else {
          if registration.isReplacement && !(outer?.has(key.id) ?? false) {
            faults.append(Fault(kind: .absent, key: key, site: registration.site))
          }
          append(registration)
          continue
        }
        if registration.isReplacement || replaceable.remove(key) != nil {
          registrations[number] = registration
        } else {
          let first = registrations[number].site
          faults.append(
            Fault(kind: .duplicate(first: first), key: key, site: registration.site))
        }
      }
    }
    // Contributions first: a decorator sees the whole collection.
    for decoration in decorations where decoration.isContribution { add(decoration, outer: outer) }
    for decoration in decorations where !decoration.isContribution { add(decoration, outer: outer) }
  }

  private mutating func append(_ registration: Registration) {
    index.append(registration.key.id)
    registrations.append(registration)
  }

  private mutating func add(_ decoration: Decoration, outer: Core?) {
    if index[decoration.key.id] == nil {
      if let scope = outer?.slot(decoration.key.id)?.scope {
        // A named scope is that of the container around this one: here the object is shared.
        let scope = scope.kind == .named ? .shared : scope
        append(Registration(base: decoration.makeInheriting, for: decoration, scope: scope))
      } else if let makeEmpty = decoration.makeEmpty {
        append(Registration(base: makeEmpty, for: decoration, scope: .shared))
      }
    }
    guard let number = index[decoration.key.id] else {
      faults.append(Fault(kind: .absent, key: decoration.key, site: decoration.site))
      return
    }
    registrations[number].decorations.append(decoration)
    registrations[number].needs += decoration.needs
  }
}

extension Registration {
  /// What a decoration changes when its own container registers nothing for the key.
  fileprivate init(
    base: @escaping @Sendable (Linking) -> MadeSlot, for decoration: Decoration, scope: Scope
  ) {
    self.init(
      key: decoration.key, needs: [], scope: scope, site: decoration.site, makeSlot: base)
  }
}
