/// A reference that does not keep its object alive.
///
/// Unchecked, because nothing says `AnyObject & Sendable` of a value whose type is known at run time
/// only. Proof: the one way to put an object in takes it out of a `Sendable` value, and the
/// reference itself is never changed after that.
struct WeakReference: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init() {}

  /// Fails when `value` is a struct, an enum or a function.
  init?(_ value: some Sendable) {
    // A struct casts to AnyObject too: it is boxed. So the type is asked first.
    guard type(of: value as Any) is AnyClass else { return nil }
    object = value as AnyObject
  }

  /// The object, while somebody else holds it.
  func value<Value>(as type: Value.Type) -> Value? {
    // Not `object as? Value`: an optional that is nil is a value of `any Sendable`.
    guard let object else { return nil }
    return object as? Value
  }
}
