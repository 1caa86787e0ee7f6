import CSQLite
import Foundation

/// A prepared statement, for what is done more than once.
///
/// Like its database, it belongs to the actor that made it. It keeps the database open.
package final class Statement {
  private let handle: OpaquePointer
  private let database: Database
  private let isWriting: Bool

  init(_ sql: String, in database: Database) throws(DatabaseError) {
    var handle: OpaquePointer?
    guard
      sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        == SQLITE_OK
    else { throw database.lastError }
    guard let handle else { preconditionFailure("The SQL '\(sql)' holds no statement.") }
    self.handle = handle
    self.database = database
    isWriting = sqlite3_stmt_readonly(handle) == 0
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs the statement with values for its `?`, in their order, and leaves out its rows.
  package func run(_ values: [(any Bindable)?] = []) throws(DatabaseError) {
    try forEachRow(values) { _ in true }
  }

  /// Runs the statement and calls `body` for each row, until it returns false.
  ///
  /// - Parameters:
  ///   - values: one for each `?`, in their order; nil is NULL.
  ///   - body: must not run this statement again.
  package func forEachRow(
    _ values: [(any Bindable)?] = [],
    _ body: (borrowing Row) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) {
    precondition(
      sqlite3_stmt_busy(handle) == 0, "A statement runs again while its rows are still read.")
    try bind(values)
    let watch = isWriting ? WriteWatch.current.get() : nil
    let start = watch.map { _ in ContinuousClock.now }
    // What reset returns repeats the error of the last step, which has been thrown already.
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        guard try body(Row(handle: handle, file: database.file)) else { return }
      case SQLITE_DONE:
        if let watch, let start { note(for: watch, since: start) }
        return
      default: throw database.lastError
      }
    }
  }

  /// Tells of a write at once, or with the whole transaction when that is on the disk.
  private func note(for watch: WriteWatch, since start: ContinuousClock.Instant) {
    let words = writingWords(of: sqlite3_sql(handle).map { String(cString: $0) } ?? "")
    if database.watched == nil {
      watch.tell([words], since: start)
    } else {
      database.watched?.statements.append(words)
    }
  }

  /// Runs the statement and gives what `read` makes of each row.
  package func rows<Result>(
    _ values: [(any Bindable)?] = [],
    read: (borrowing Row) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> [Result] {
    var results: [Result] = []
    try forEachRow(values) { row throws(DatabaseError) in
      results.append(try read(row))
      return true
    }
    return results
  }

  /// Runs the statement and gives what `read` makes of the first row, or nil when there is none.
  package func firstRow<Result>(
    _ values: [(any Bindable)?] = [],
    read: (borrowing Row) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result? {
    var result: Result?
    try forEachRow(values) { row throws(DatabaseError) in
      result = try read(row)
      return false
    }
    return result
  }

  private func bind(_ values: [(any Bindable)?]) throws(DatabaseError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)),
      "A statement needs \(sqlite3_bind_parameter_count(handle)) values and gets \(values.count).")
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value?.boundValue, at: index) == SQLITE_OK else {
        throw database.lastError
      }
    }
  }

  private func bind(_ value: BoundValue?, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT, which C defines by a cast that Swift does not import: SQLite copies.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case nil: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, integer)
    case .real(let real): return sqlite3_bind_double(handle, index, real)
    case .text(""): return sqlite3_bind_text(handle, index, "", 0, copy)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_bind_text64(
            handle, index, characters.baseAddress, UInt64(characters.count), copy,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let data):
      guard !data.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return data.withUnsafeBytes { bytes in
        sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), copy)
      }
    }
  }
}
