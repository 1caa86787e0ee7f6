import StorageTesting
import Synchronization
import Testing

@testable import SQLite

struct WriteWatchTests {
  private let folder: TemporaryFolder
  private let writes = Writes()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func database() throws -> Database {
    try Database(
      file: folder.file("test.sqlite"),
      schema: Schema(migrations: ["CREATE TABLE wish (id INTEGER PRIMARY KEY, title TEXT)"]))
  }

  private func watching(_ body: () throws -> Void) rethrows {
    let watch = WriteWatch { [writes] in writes.append($0) }
    try WriteWatch.current.withValue(watch, operation: body)
  }

  @Test("A write is told once, with what it did to which table")
  func write() throws {
    let database = try database()
    try watching { try database.run("INSERT OR REPLACE INTO wish(title) VALUES (?)", ["a"]) }
    #expect(writes.all.map(\.statements) == [["INSERT wish"]])
  }

  @Test("A transaction is told as a whole, when it is on the disk")
  func transaction() throws {
    let database = try database()
    try watching {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO wish(title) VALUES (?)", ["a"])
        try database.run("UPDATE wish SET title = ?", ["b"])
        #expect(writes.all.isEmpty)
      }
    }
    #expect(writes.all.map(\.statements) == [["INSERT wish", "UPDATE wish"]])
  }

  @Test("What is rolled back is not told")
  func rollback() throws {
    let database = try database()
    watching {
      #expect(throws: DatabaseError.self) {
        try database.transaction { () throws(DatabaseError) in
          try database.run("INSERT INTO wish(title) VALUES (?)", ["a"])
          throw DatabaseError(file: "", cause: .inconsistent("on purpose"))
        }
      }
    }
    #expect(writes.all.isEmpty)
    try watching { try database.run("DELETE FROM wish") }
    #expect(writes.all.map(\.statements) == [["DELETE wish"]])
  }

  @Test("Neither what is read is told, nor what another task writes")
  func others() throws {
    let database = try database()
    try watching {
      _ = try database.prepare("SELECT title FROM wish").rows { row throws(DatabaseError) in
        try row.text(0)
      }
    }
    try database.run("INSERT INTO wish(title) VALUES (?)", ["a"])
    #expect(writes.all.isEmpty)
  }

  @Test(
    "The words of a statement name its table",
    arguments: [
      ("INSERT INTO wish(id) VALUES (1)", "INSERT wish"),
      ("insert or ignore into wish (id) values (1)", "INSERT wish"),
      ("REPLACE INTO wish VALUES (1)", "REPLACE wish"),
      ("UPDATE OR ABORT wish SET id = 2", "UPDATE wish"),
      ("DELETE FROM wish", "DELETE wish"),
      ("WITH old(id) AS (SELECT 1) DELETE FROM wish WHERE id IN old", "DELETE wish"),
      ("VACUUM", "VACUUM"), ("", ""),
    ])
  func words(_ sql: String, _ words: String) {
    #expect(writingWords(of: sql) == words)
  }
}

private final class Writes: Sendable {
  private let writes = Mutex<[WriteWatch.Write]>([])

  var all: [WriteWatch.Write] { writes.withLock { $0 } }

  func append(_ write: WriteWatch.Write) { writes.withLock { $0.append(write) } }
}
