/// The slots of one container, by key.
///
/// It does not keep them: a look-up would have to count references. Unchecked, because of that.
/// Proof: it is never changed, and who reads it sees to it that the slots live.
struct SlotTable: @unchecked Sendable {
  private struct Entry {
    unowned(unsafe) let slot: any AnySlot
  }

  private let index: KeyIndex
  private var entries: [Entry?]

  /// - Parameter slots: One for each key of `index`, by its number.
  init(_ index: KeyIndex, slots: [(any AnySlot)?]) {
    self.index = index
    entries = slots.map { $0.map { Entry(slot: $0) } }
  }

  subscript(id: ObjectIdentifier) -> (any AnySlot)? {
    guard let number = index[id] else { return nil }
    return entries[number]?.slot
  }
}

/// The slots of one container, kept alive.
struct KeptSlots: Sendable {
  /// Every slot after all that it needs.
  private var needsFirst: [any AnySlot]

  init(needsFirst: [any AnySlot]) {
    self.needsFirst = needsFirst
  }

  /// Lets go of the slots one by one, those that need others first.
  ///
  /// Left to itself a long chain of slots would be freed by a recursion as deep as the chain.
  mutating func empty() {
    while needsFirst.popLast() != nil {}
  }
}
