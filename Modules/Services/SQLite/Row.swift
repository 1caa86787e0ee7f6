import CSQLite
package import Foundation

/// The row at which a statement stands. Columns count from 0.
///
/// A value of another type than the one asked for is an error that names the column. A row can not
/// be copied, so that it can not outlive the step that made it current.
package struct Row: ~Copyable {
  private let handle: OpaquePointer
  private let file: String

  init(handle: OpaquePointer, file: String) {
    self.handle = handle
    self.file = file
  }

  /// The integer in a column.
  package func integer(_ column: Int) throws(DatabaseError) -> Int {
    try check(column, SQLITE_INTEGER)
    return Int(sqlite3_column_int64(handle, Int32(column)))
  }

  /// The integer in a column, or nil for NULL.
  package func optionalInteger(_ column: Int) throws(DatabaseError) -> Int? {
    isNull(column) ? nil : try integer(column)
  }

  /// The real number in a column.
  package func real(_ column: Int) throws(DatabaseError) -> Double {
    try check(column, SQLITE_FLOAT)
    return sqlite3_column_double(handle, Int32(column))
  }

  /// The text in a column.
  package func text(_ column: Int) throws(DatabaseError) -> String {
    try check(column, SQLITE_TEXT)
    let bytes = UnsafeBufferPointer(
      start: sqlite3_column_text(handle, Int32(column)), count: byteCount(column))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in a column, or nil for NULL.
  package func optionalText(_ column: Int) throws(DatabaseError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The identifier in a column, which is stored as its 16 bytes.
  package func uuid(_ column: Int) throws(DatabaseError) -> UUID {
    try check(column, SQLITE_BLOB)
    guard byteCount(column) == MemoryLayout<uuid_t>.size,
      let bytes = sqlite3_column_blob(handle, Int32(column))
    else { throw unexpectedType(column) }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  /// The identifier in a column, or nil for NULL.
  package func optionalUUID(_ column: Int) throws(DatabaseError) -> UUID? {
    isNull(column) ? nil : try uuid(column)
  }

  private func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  private func byteCount(_ column: Int) -> Int {
    Int(sqlite3_column_bytes(handle, Int32(column)))
  }

  private func check(_ column: Int, _ type: Int32) throws(DatabaseError) {
    guard sqlite3_column_type(handle, Int32(column)) == type else { throw unexpectedType(column) }
  }

  private func unexpectedType(_ column: Int) -> DatabaseError {
    let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) }
    return DatabaseError(file: file, cause: .unexpectedType(column: name ?? String(column)))
  }
}
