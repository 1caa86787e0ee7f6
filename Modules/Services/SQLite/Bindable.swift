package import Foundation

/// A value that can stand for a `?` of a statement.
package protocol Bindable {
  /// This value as SQLite stores it.
  var boundValue: BoundValue { get }
}

/// A value as SQLite stores it.
package enum BoundValue: Hashable, Sendable {
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

extension Int: Bindable {
  package var boundValue: BoundValue { .integer(Int64(self)) }
}

extension Double: Bindable {
  package var boundValue: BoundValue { .real(self) }
}

extension String: Bindable {
  package var boundValue: BoundValue { .text(self) }
}

extension UUID: Bindable {
  /// Its 16 bytes.
  package var boundValue: BoundValue { .blob(withUnsafeBytes(of: uuid) { Data($0) }) }
}
