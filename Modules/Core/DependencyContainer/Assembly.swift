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
  /// Takes away what changes the key where it is registered. Scopes inside keep theirs.
  case undecorate(KeyName)
}

/// The calls on a builder put together: one registration a key and scope, with its decorations.
struct Assembly {
  struct Fault {
    enum Kind {
      case duplicate(first: RegistrationSite)
      case absent
      case outOfReach(Registration, of: ScopePath)
      case unnamedScope(Scope)
    }

    let kind: Kind
    let key: KeyName
    let site: RegistrationSite
  }

  private(set) var registrations: [Registration] = []
  private(set) var faults: [Fault] = []
  private(set) var roots: [Root] = []
  /// The number of each key's first registration.
  private(set) var index: KeyIndex
  /// The numbers of what stands for the decorations of inner scopes.
  private(set) var inheriting: [Int] = []
  private let path: ScopePath
  private let outer: Core?

  /// - Parameters:
  ///   - path: Where the container stands. What containers around it hold ready for its scope
  ///     belongs to it too. The steps replace registrations among that without saying so.
  ///   - outer: The container around this one.
  init(_ steps: [BuildStep], at path: ScopePath, within outer: Core?) {
    self.path = path
    self.outer = outer
    index = KeyIndex(capacity: steps.count)
    registrations.reserveCapacity(steps.count)
    let (inherited, handedDown) =
      path == outer?.path ? ([], []) : outer?.pending(for: path) ?? ([], [])
    for registration in inherited { append(registration) }
    var replaceable = Set(inherited.map(\.key))
    var decorations = handedDown
    var contributed = Set(handedDown.filter(\.isContribution).map(\.key))
    for step in steps {
      switch step {
      case .root(let root): roots.append(root)
      case .decorate(let decoration):
        decorations.append(decoration)
        if decoration.isContribution { contributed.insert(decoration.key) }
      case .undecorate(let key):
        let home = index[key.id].map { place(of: $0) } ?? path
        decorations.removeAll { $0.key == key && ($0.scope.map { $0.path == home } ?? true) }
      case .register(let registration):
        let key = registration.key
        if registration.makeSlot == nil && registration.scope.kind != .named {
          faults.append(
            Fault(kind: .unnamedScope(registration.scope), key: key, site: registration.site))
        }
        guard let number = index[key.id] else {
          if registration.isReplacement && !contributed.contains(key)
            && !(outer?.has(key.id) ?? false)
          {
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
    if !decorations.isEmpty { add(decorations) }
  }

  private mutating func append(_ registration: Registration) {
    index.append(registration.key.id)
    registrations.append(registration)
  }
}

// MARK: - Decorations

extension Assembly {
  /// Adds each to the registration that it changes, in the order in which they apply.
  private mutating func add(_ decorations: [Decoration]) {
    let places = decorations.map { place(of: $0) }
    // What stands further out is there first, so that what is further in can inherit it. Before
    // decorators come contributions: a decorator sees the whole collection.
    for depth in Set(places.map(\.names.count)).sorted() {
      for areContributions in [true, false] {
        for (decoration, place) in zip(decorations, places)
        where place.names.count == depth && decoration.isContribution == areContributions {
          guard let number = number(for: decoration, at: place) else { continue }
          registrations[number].decorations.append(decoration)
        }
      }
    }
  }

  /// The scope in whose containers it acts.
  private func place(of decoration: Decoration) -> ScopePath {
    decoration.scope?.path ?? index[decoration.key.id].map { place(of: $0) } ?? path
  }

  private func place(of number: Int) -> ScopePath {
    let scope = registrations[number].scope
    return scope.kind == .named ? scope.path : path
  }

  /// The number of the registration that a decoration changes, or nil where that is a fault.
  private mutating func number(for decoration: Decoration, at place: ScopePath) -> Int? {
    if let scope = decoration.scope, scope.kind != .named {
      faults.append(
        Fault(kind: .unnamedScope(scope), key: decoration.key, site: decoration.site))
      return nil
    }
    return numbers(of: decoration.key).first { self.place(of: $0) == place }
      ?? appendBase(for: decoration, at: place)
  }

  /// The first registration of the key and what stands beside it for inner scopes.
  func numbers(of key: KeyName) -> [Int] {
    guard let first = index[key.id] else { return [] }
    return [first] + inheriting.filter { $0 != first && registrations[$0].key == key }
  }

  /// Adds what a decoration changes where its own container registers nothing for the key.
  ///
  /// - Returns: Its number, or nil where that is a fault.
  private mutating func appendBase(for decoration: Decoration, at place: ScopePath) -> Int? {
    let key = decoration.key
    var base = Registration(
      key: key, needs: [], scope: .shared, site: decoration.site, makeSlot: decoration.makeEmpty)
    if place != path {
      let around = numbers(of: key).filter { place.isWithin(self.place(of: $0)) }
      let nearest = around.max { self.place(of: $0).names.count < self.place(of: $1).names.count }
      base = Registration(
        key: key, needs: [], scope: Scope(at: place), site: decoration.site,
        inheritance: Inheritance(base: nearest), makeSlot: nil)
      guard nearest != nil || decoration.isContribution || outer?.has(key, in: place) ?? false
      else {
        addAbsence(decoration, from: place)
        return nil
      }
      inheriting.append(registrations.count)
    } else if let scope = outer?.slot(key.id)?.scope {
      // A named scope is that of the container around this one: here the object is shared.
      base = Registration(
        key: key, needs: [], scope: scope.kind == .named ? .shared : scope, site: decoration.site,
        makeSlot: decoration.makeInheriting)
    } else if !decoration.isContribution {
      addAbsence(decoration, from: place)
      return nil
    }
    append(base)
    return registrations.count - 1
  }

  private mutating func addAbsence(_ decoration: Decoration, from place: ScopePath) {
    let kind = index[decoration.key.id].map {
      Fault.Kind.outOfReach(registrations[$0], of: place)
    }
    faults.append(Fault(kind: kind ?? .absent, key: decoration.key, site: decoration.site))
  }
}
