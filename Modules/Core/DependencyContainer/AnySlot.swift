/// A slot whose value's type is not known here.
protocol AnySlot: AnyObject, Sendable {
  var key: KeyName { get }
  var scope: Scope { get }
  /// The slots that the factory may call at once.
  var needs: [any AnySlot] { get }
  /// Set where the key lies on a cycle that a later need closes.
  var cycleGroup: CycleGroup? { get }
  /// Whether the shared object exists.
  var exists: Bool { get }
  /// The object that this slot keeps or watches. Empty for values of other types than classes.
  var livingObject: WeakReference { get }

  func resolveAny() throws(ResolutionError)
}

extension AnySlot {
  /// The slots from this one to one of `ends`, by needs that have no object yet.
  func way(to ends: [any AnySlot]) -> [any AnySlot]? {
    var previous: [ObjectIdentifier: any AnySlot] = [:]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var open: [any AnySlot] = [self]
    while let slot = open.popLast() {
      if ends.contains(where: { $0 === slot }) {
        return sequence(first: slot) { previous[ObjectIdentifier($0)] }.reversed()
      }
      for need in slot.needs where !need.exists && seen.insert(ObjectIdentifier(need)).inserted {
        previous[ObjectIdentifier(need)] = slot
        open.append(need)
      }
    }
    return nil
  }
}

extension AnySlot {
  /// The slot with the type of its key's value.
  func typed<K: DependencyKey>(for key: K.Type) -> Slot<K.Value> {
    // A slot is filed under the key that it was made for, with the type of that key's value.
    precondition(self.key.id == ObjectIdentifier(key))
    return unsafeDowncast(self, to: Slot<K.Value>.self)
  }
}

/// A slot that was made, as inlinable code can pass it on.
@usableFromInline
struct MadeSlot {
  let slot: any AnySlot
}

/// The keys that reach each other through later needs; told apart by identity.
final class CycleGroup: Sendable {}

/// What a slot takes over from its registration when it is made.
struct SlotPlan {
  let key: KeyName
  let scope: Scope
  let needs: [any AnySlot]
  let cycleGroup: CycleGroup?
  let log: ConstructionLog
}
