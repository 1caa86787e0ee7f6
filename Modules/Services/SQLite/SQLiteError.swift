import CSQLite

/// Why SQLite did not do what it was asked to.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The database's file, or `:memory:`.
  package let file: String
  /// SQLite's extended result code (https://www.sqlite.org/rescode.html).
  package let code: Int32
  /// What happened, in SQLite's or our words.
  package let reason: String

  package init(file: String, code: Int32, reason: String) {
    self.file = file
    self.code = code
    self.reason = reason
  }

  package var description: String { "'\(file)': \(reason)\(mend)" }

  private var mend: String {
    switch code & 0xff {
    case SQLITE_FULL: " (make room on the disk)"
    case SQLITE_BUSY, SQLITE_LOCKED: " (another program holds it; try again)"
    case SQLITE_READONLY, SQLITE_PERM: " (make it writable)"
    case SQLITE_CANTOPEN: " (check that the folder is there and writable)"
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      " (it is damaged or no database; move it away or bring back a copy)"
    default: ""
    }
  }
}
