import CSQLite
package import Foundation

/// A connection to an SQLite database.
///
/// A connection belongs to one actor, which keeps it to itself: it is not `Sendable`. Give that
/// actor a `DatabaseExecutor`, since a connection waits for the disk and for other programs.
package final class Database {
  /// Milliseconds to wait for another connection that writes.
  static let busyTimeout: Int32 = 5_000

  /// The path of the file, for messages.
  package let file: String
  let handle: OpaquePointer
  /// Set while a transaction of a task that watches is under way.
  var watched: WatchedTransaction?

  /// Opens the database in `file`, makes it when it is absent, and brings it up to `schema`.
  ///
  /// What is committed is on the disk: WAL with `synchronous=FULL`
  /// (https://www.sqlite.org/pragma.html#pragma_synchronous).
  package init(file: URL, schema: Schema) throws(DatabaseError) {
    self.file = file.path(percentEncoded: false)
    handle = try Self.open(self.file)
    // SQLite opens what it may not write for reading only, and the first write would tell.
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw DatabaseError(
        file: self.file, cause: .sqlite(code: SQLITE_READONLY, message: "it is read-only"))
    }
    try useWriteAheadLog()
    try run(script: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try migrate(to: schema)
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Prepares a statement that is run more than once.
  package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    try Statement(sql, in: self)
  }

  /// Runs one statement once, with values for its `?`, in their order.
  package func run(
    _ sql: String, _ values: [(any Bindable)?] = []
  ) throws(DatabaseError) {
    try prepare(sql).run(values)
  }

  /// Runs statements, separated by semicolons, one after the other.
  package func run(script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else { throw lastError }
  }

  /// The identity of the row that this connection inserted last.
  package var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Does everything in `body` or, when it throws, nothing of it.
  ///
  /// The transaction can write from its beginning, so what `body` reads stays true until its end.
  package func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try transaction(mapError: { $0 }, body)
  }

  /// Does everything in `body` or, when it throws, nothing of it, with an error type of its own.
  package func transaction<Result, Failure: Error>(
    mapError: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try between("BEGIN IMMEDIATE", mapError: mapError, body)
  }

  /// Reads everything in `body` as it was at one moment, whatever others write meanwhile.
  ///
  /// It waits for nobody, and nobody waits for it. `body` must not write.
  package func snapshot<Result, Failure: Error>(
    mapError: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try between("BEGIN", mapError: mapError, body)
  }

  /// Copies the write-ahead log into the database's file and empties it, unless others use it.
  package func checkpoint() {
    sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
  }

  /// What SQLite says about the call that has just failed.
  var lastError: DatabaseError {
    DatabaseError(
      file: file,
      cause: .sqlite(
        code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle))))
  }

  private static func open(_ path: String) throws(DatabaseError) -> OpaquePointer {
    var handle: OpaquePointer?
    // NOMUTEX: the actor that owns the connection is its lock.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let message = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw DatabaseError(file: path, cause: .sqlite(code: code, message: message))
    }
    sqlite3_busy_timeout(handle, busyTimeout)
    return handle
  }

  private func between<Result, Failure: Error>(
    _ begin: String, mapError: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    watched = WriteWatch.current.get().map { WatchedTransaction(watch: $0) }
    defer { watched = nil }
    do { try run(script: begin) } catch { throw mapError(error) }
    let result: Result
    do { result = try body() } catch {
      rollBack()
      throw error
    }
    do { try run(script: "COMMIT") } catch {
      rollBack()
      throw mapError(error)
    }
    if let watched, !watched.statements.isEmpty {
      watched.watch.tell(watched.statements, since: watched.start)
    }
    return result
  }

  private func rollBack() {
    // SQLite has rolled back by itself after some errors, such as a full disk.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  /// Switches to WAL, which stays with the file.
  ///
  /// The switch needs the file for itself and, unlike all else, does not wait for that by itself
  /// when two programs do it at once.
  private func useWriteAheadLog() throws(DatabaseError) {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.busyTimeout))
    while true {
      do {
        return try run(script: "PRAGMA journal_mode = WAL")
      } catch {
        guard error.isBusy, ContinuousClock.now < deadline else { throw error }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }
}
