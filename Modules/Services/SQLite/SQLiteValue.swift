/// A value that SQLite stores.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  /// A text, or null.
  package static func text(_ text: String?) -> SQLiteValue {
    text.map { .text($0) } ?? .null
  }

  /// An integer, or null.
  package static func integer(_ number: Int?) -> SQLiteValue {
    number.map { .integer(Int64($0)) } ?? .null
  }
}
