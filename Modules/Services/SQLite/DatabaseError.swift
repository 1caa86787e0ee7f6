import CSQLite
import Localization

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
      words(
        "The database '\(file)' \(failure): \(message) (SQLite code \(code))",
        "데이터베이스 '\(file)'\(failure): \(message) (SQLite 코드 \(code))")
    case .newerSchema(let found, let known):
      words(
        "The database '\(file)' has version \(found), and this program knows versions up to "
          + "\(known)",
        "데이터베이스 '\(file)'의 버전은 \(found)인데, 이 프로그램은 버전 \(known)까지만 알아요")
    case .unexpectedType(let column):
      words(
        "The database '\(file)' has a value of the wrong type in the column '\(column)'",
        "데이터베이스 '\(file)'의 열 '\(column)'에 형식이 다른 값이 있어요")
    case .folder(let reason):
      words(
        "The folder '\(file)' can not be used: \(reason)", "폴더 '\(file)'를 쓸 수 없어요: \(reason)")
    case .inconsistent(let detail):
      words(
        "The database '\(file)' contradicts itself: \(detail)",
        "데이터베이스 '\(file)'의 내용이 서로 맞지 않아요: \(detail)")
    }
  }

  private var failure: String {
    switch primaryCode {
    case SQLITE_NOTADB, SQLITE_CORRUPT: words("can not be read", "를 읽을 수 없어요")
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: words("can not be opened", "를 열 수 없어요")
    case SQLITE_READONLY, SQLITE_FULL, SQLITE_IOERR: words("can not be written", "에 쓸 수 없어요")
    case SQLITE_BUSY, SQLITE_LOCKED: words("is in use", "를 다른 곳에서 쓰고 있어요")
    default: words("refused", "가 거부했어요")
    }
  }

  /// How to mend it, a sentence without its full stop.
  package var mend: String {
    switch cause {
    case .newerSchema:
      return words(
        "Use a newer release of the program, or another folder for this one's data",
        "프로그램의 새 버전을 쓰거나 데이터 폴더를 따로 정해 주세요")
    case .folder:
      return words(
        "Choose another folder, one that you can write to", "쓸 수 있는 다른 폴더를 골라 주세요")
    case .unexpectedType, .inconsistent: return Self.replaceDamagedFile
    case .sqlite: break
    }
    return switch primaryCode {
    case SQLITE_NOTADB, SQLITE_CORRUPT: Self.replaceDamagedFile
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY:
      words(
        "Check that you may read and write the file and its folder",
        "파일과 폴더를 읽고 쓸 권한이 있는지 확인해 주세요")
    case SQLITE_FULL:
      words("Free some space on the disk, then try again", "디스크 공간을 비운 뒤 다시 시도해 주세요")
    case SQLITE_IOERR:
      words(
        "Check the disk and the space on it, then try again",
        "디스크 상태와 남은 공간을 확인한 뒤 다시 시도해 주세요")
    case SQLITE_BUSY, SQLITE_LOCKED:
      words(
        "Wait until the other program that uses it is done, then try again",
        "다른 프로그램이 끝날 때까지 기다렸다가 다시 시도해 주세요")
    default:
      words("Try again; if that does not help, report it", "다시 시도해도 안 되면 알려 주세요")
    }
  }

  private static var replaceDamagedFile: String {
    words(
      "Move the file away, or put a copy of it from a backup in its place",
      "파일을 다른 곳으로 옮기거나 백업해 둔 사본으로 바꿔 주세요")
  }
}
