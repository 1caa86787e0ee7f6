import CSQLite
package import Foundation

/// One connection to a database. It is not `Sendable`: an actor owns it.
///
/// A database on disk is in WAL mode with `synchronous=FULL`: what a finished transaction wrote
/// stays, whatever happens to the process or the machine.
package final class SQLiteDatabase {
  /// The database's file, or `:memory:`.
  package let file: String

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// How a database is opened.
  package enum Access: Hashable, Sendable {
    /// Made when it is not there.
    case readWrite
    case readOnly
  }

  /// Opens the database at `url`, and makes its folder where that is missing.
  package convenience init(_ url: URL, access: Access = .readWrite) throws(SQLiteError) {
    let file = url.path(percentEncoded: false)
    if access == .readWrite {
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw SQLiteError(
          file: file, code: SQLITE_CANTOPEN, reason: "its folder can not be made")
      }
    }
    try self.init(file: file, access: access)
    // A connection that only reads finds the journal mode that the file has.
    if access == .readWrite { try run("PRAGMA journal_mode = WAL") }
    try run("PRAGMA synchronous = FULL")
  }

  /// Opens a database that lives as long as this connection.
  package convenience init(inMemory: Void) throws(SQLiteError) {
    try self.init(file: ":memory:", access: .readWrite)
  }

  private init(file: String, access: Access) throws(SQLiteError) {
    self.file = file
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      file, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(file: file, code: code, reason: reason)
    }
    handle = opened
    sqlite3_busy_timeout(handle, 5_000)
    try run("PRAGMA foreign_keys = ON")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  // MARK: Statements

  /// Runs statements that take nothing and give nothing, separated by semicolons.
  package func run(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs one statement with its `?` bound to `values` in order.
  ///
  /// The statement is prepared once and kept, so `sql` should be a constant.
  package func run(_ sql: String, _ values: [SQLiteValue]) throws(SQLiteError) {
    try query(sql, values) { _ in }
  }

  /// Runs one statement and calls `body` with each row.
  package func query(
    _ sql: String, _ values: [SQLiteValue] = [], each body: (SQLiteRow) -> Void
  ) throws(SQLiteError) {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try bind(value, to: Int32(index + 1), of: statement)
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(SQLiteRow(statement: statement))
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  /// Runs one statement and makes a value of each row.
  package func all<Value>(
    _ sql: String, _ values: [SQLiteValue] = [], as make: (SQLiteRow) -> Value
  ) throws(SQLiteError) -> [Value] {
    var result: [Value] = []
    try query(sql, values) { result.append(make($0)) }
    return result
  }

  /// The identity of the row that this connection inserted last.
  package var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code) }
    statements[sql] = statement
    return statement
  }

  private func bind(
    _ value: SQLiteValue, to index: Int32, of statement: OpaquePointer
  ) throws(SQLiteError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text):
        // SQLite takes a copy, so the text need not outlive the call (SQLITE_TRANSIENT, a cast that
        // is not imported).
        sqlite3_bind_text64(
          statement, index, text, sqlite3_uint64(text.utf8.count),
          unsafeBitCast(-1, to: sqlite3_destructor_type.self), UInt8(SQLITE_UTF8))
      }
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(file: file, code: code, reason: String(cString: sqlite3_errmsg(handle)))
  }

  // MARK: Transactions

  /// Does `body` as a whole or not at all.
  ///
  /// The write lock is taken at the start, so that what `body` reads stays true until it has
  /// written. When this returns, what was written is on disk.
  package func transaction<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // Where the rollback fails, SQLite has rolled back already.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Brings the schema to its newest version: `migrations[n]` leads from version n to n + 1.
  ///
  /// - Throws: also when the database was made by a newer version of the app; it is left alone then.
  package func migrate(_ migrations: [String]) throws(SQLiteError) {
    // Most launches find the newest version and need no write lock.
    guard try version() != migrations.count else { return }
    try transaction { () throws(SQLiteError) in
      let version = try version()
      guard version <= migrations.count else {
        throw SQLiteError(
          file: file, code: SQLITE_MISMATCH,
          reason: "it was written by a newer Flyleaf (version \(version) of its schema; this one "
            + "knows \(migrations.count)). Use the newer one")
      }
      for (index, migration) in migrations.enumerated().dropFirst(version) {
        try run(migration)
        try run("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  private func version() throws(SQLiteError) -> Int {
    try all("PRAGMA user_version") { $0.integer(0) }.first ?? 0
  }
}
