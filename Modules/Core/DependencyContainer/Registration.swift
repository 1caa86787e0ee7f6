/// One `register` call: what it registers, what that needs, and how its slot is made.
struct Registration: Sendable {
  let key: KeyName
  var needs: [NeedDeclaration]
  let scope: Scope
  let site: RegistrationSite
  /// Whether it stands in for an earlier registration of the key.
  var isReplacement = false
  var decorations: [Decoration] = []
  /// Makes the slot; those of all needs that are not later ones exist already. Nil when the value
  /// is only expected, and to be registered in a child container.
  let makeSlot: (@Sendable (Linking) -> MadeSlot)?
}

/// One `decorate` or `contribute` call: it changes the value that was registered for a key.
struct Decoration: Sendable {
  let key: KeyName
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

/// What a decoration does to a value.
final class Change<Value: Sendable>: Sendable {
  let apply: @Sendable (Value) -> Value

  init(_ apply: @escaping @Sendable (Value) -> Value) {
    self.apply = apply
  }
}
