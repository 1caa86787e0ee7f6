/// One `register` call: what it registers, what that needs, and how its slot is made.
struct Registration: Sendable {
  let key: KeyName
  /// What the factory needs, in order.
  let needs: [NeedDeclaration]
  let scope: Scope
  let site: RegistrationSite
  /// Whether it stands in for an earlier registration of the key.
  var isReplacement = false
  var decorations: [Decoration] = []
  /// Set where no call registers the key for the scope, and decorations change there what is
  /// registered around it.
  var inheritance: Inheritance?
  /// Makes the slot; those of all needs that are not later ones exist already. Nil when the value
  /// is only expected, and to be registered in a child container.
  let makeSlot: (@Sendable (Linking) -> MadeSlot)?

  /// What the factory and then the decorations need, in order.
  var allNeeds: [NeedDeclaration] {
    decorations.isEmpty ? needs : needs + decorations.flatMap(\.needs)
  }

  /// The call that names `key` as a need.
  func site(needing key: KeyName) -> RegistrationSite {
    guard !needs.contains(where: { $0.key == key }) else { return site }
    return decorations.first { $0.needs.contains { $0.key == key } }?.site ?? site
  }
}

/// What stands in the graph of a container for the decorations of a scope inside it.
struct Inheritance: Sendable {
  /// The number of the registration whose value they change. Nil when that stands in a container
  /// around this one, or when they are contributions to an empty collection.
  let base: Int?
}

/// One `decorate` or `contribute` call: it changes the value that was registered for a key.
struct Decoration: Sendable {
  let key: KeyName
  /// The named scope in whose containers it acts. Nil where it acts where the key is registered.
  let scope: Scope?
  let needs: [NeedDeclaration]
  let site: RegistrationSite
  /// Makes the `Change` of the key's value.
  let makeChange: @Sendable (Linking) -> AnyObject
  /// What is changed when nothing in this container registers the key, but one around it does.
  let makeInheriting: @Sendable (Linking) -> MadeSlot
  /// What is changed when nothing registers the key at all. Nil when that is a fault.
  let makeEmpty: (@Sendable (Linking) -> MadeSlot)?

  var isContribution: Bool { makeEmpty != nil }
}

/// What a decoration does to a value: a function from value to value, which may suspend and throw
/// where the key's factory may.
final class Change<Function: Sendable>: Sendable {
  let apply: Function

  init(_ apply: Function) {
    self.apply = apply
  }
}
