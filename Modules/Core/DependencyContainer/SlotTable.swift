/// The slots of one container, by key.
struct SlotTable: Sendable {
  /// Every slot after all that it needs.
  private(set) var needsFirst: [any AnySlot] = []
  private var byKey: [ObjectIdentifier: any AnySlot] = [:]

  subscript(id: ObjectIdentifier) -> (any AnySlot)? { byKey[id] }

  mutating func append(_ slot: any AnySlot) {
    needsFirst.append(slot)
    byKey[slot.key.id] = slot
  }

  /// Lets go of the slots one by one, those that need others first.
  ///
  /// Left to itself a long chain of slots would be freed by a recursion as deep as the chain.
  mutating func empty() {
    byKey = [:]
    while needsFirst.popLast() != nil {}
  }
}

extension AnySlot {
  /// The slot with the type of its key's value.
  func typed<K: DependencyKey>(for key: K.Type) -> Slot<K.Value> {
    // Only `Linking.makeSlot(of:)` makes slots, with the type of the key that it files them under.
    precondition(self.key.id == ObjectIdentifier(key))
    return unsafeDowncast(self, to: Slot<K.Value>.self)
  }
}
