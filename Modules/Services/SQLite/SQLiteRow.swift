import CSQLite

/// The row that a query stands on. It is of use only inside the closure that was given it.
package struct SQLiteRow {
  let statement: OpaquePointer

  /// The integer in this column, counted from 0; null counts as 0.
  package func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(statement, column))
  }

  /// The number in this column; null counts as 0.
  package func real(_ column: Int32) -> Double {
    sqlite3_column_double(statement, column)
  }

  /// The text in this column; null counts as empty.
  package func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The text in this column, or nil for null.
  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// The integer in this column, or nil for null.
  package func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
