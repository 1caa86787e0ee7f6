import CSQLite

/// Why a database did not do what was asked for.
package struct DatabaseError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Cause: Hashable, Sendable {
    /// SQLite refused: its extended result code (https://www.sqlite.org/rescode.html) and message.
    case sqlite(code: Int32, message: String)
    /// The database has the version `found`, and this program knows versions up to `known`.
    case newerSchema(found: Int, known: Int)
    /// The value in this column is not of the type that was asked for.
    case unexpectedType(column: String)
    /// The folder can not be made or used, for this reason.
    case folder(reason: String)
    /// What is stored contradicts itself, in these words.
    case inconsistent(String)
  }

  /// The path of the database's file, or of the folder.
  package let file: String
  package let cause: Cause

  /// Makes an error.
  package init(file: String, cause: Cause) {
    self.file = file
    self.cause = cause
  }

  /// SQLite's primary result code, or nil when it is not SQLite that refused.
  private var primaryCode: Int32? {
    guard case .sqlite(let code, _) = cause else { return nil }
    return code & 0xff
  }

  /// Whether another connection held the database for too long.
  var isBusy: Bool { primaryCode == SQLITE_BUSY }
}

extension DatabaseError: CustomStringConvertible {
  /// One line: what failed, at which file, and how to mend it.
  package var description: String { "\(reason). \(mend)." }

  /// What failed, at which file, without a full stop.
  package var reason: String {
    switch cause {
    case .sqlite(let code, let message):
      "The database '\(file)' \(failure): \(message) (SQLite code \(code))"
    case .newerSchema(let found, let known):
      "The database '\(file)' has version \(found), and this program knows versions up to \(known)"
    case .unexpectedType(let column):
      "The database '\(file)' has a value of the wrong type in the column '\(column)'"
    case .folder(let reason):
      "The folder '\(file)' can not be used: \(reason)"
    case .inconsistent(let words):
      "The database '\(file)' contradicts itself: \(words)"
    }
  }

  private var failure: String {
    switch primaryCode {
    case SQLITE_NOTADB, SQLITE_CORRUPT: "can not be read"
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: "can not be opened"
    case SQLITE_READONLY, SQLITE_FULL, SQLITE_IOERR: "can not be written"
    case SQLITE_BUSY, SQLITE_LOCKED: "is in use"
    default: "refused"
    }
  }

  /// How to mend it, a sentence without its full stop.
  package var mend: String {
    switch cause {
    case .newerSchema:
      return "Use a newer release of the program, or another folder for this one's data"
    case .folder: return "Choose another folder, one that you can write to"
    case .unexpectedType, .inconsistent: return Self.replaceDamagedFile
    case .sqlite: break
    }
    return switch primaryCode {
    case SQLITE_NOTADB, SQLITE_CORRUPT: Self.replaceDamagedFile
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY:
      "Check that you may read and write the file and its folder"
    case SQLITE_FULL: "Free some space on the disk, then try again"
    case SQLITE_IOERR: "Check the disk and the space on it, then try again"
    case SQLITE_BUSY, SQLITE_LOCKED:
      "Wait until the other program that uses it is done, then try again"
    default: "Try again; if that does not help, report it"
    }
  }

  private static let replaceDamagedFile =
    "Move the file away, or put a copy of it from a backup in its place"
}
