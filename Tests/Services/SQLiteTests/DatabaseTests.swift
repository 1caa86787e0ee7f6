import Foundation
import SQLite
import StorageTesting
import Testing

struct DatabaseTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let schema = Schema(migrations: [
    "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE, other ANY) STRICT"
  ])

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("notes.sqlite")
  }

  private func open() throws(DatabaseError) -> Database {
    try Database(file: file, schema: schema)
  }

  private func texts(_ database: Database) throws -> [String] {
    try database.prepare("SELECT text FROM note ORDER BY id").rows { row throws(DatabaseError) in
      try row.text(0)
    }
  }

  private func pragma(_ name: String, _ database: Database) throws -> Int? {
    try database.prepare("PRAGMA \(name)").firstRow { row throws(DatabaseError) in
      try row.integer(0)
    }
  }

  @Test("A database is opened so that what is committed stays")
  func settings() throws {
    let database = try open()
    let mode = try database.prepare("PRAGMA journal_mode").firstRow { row throws(DatabaseError) in
      try row.text(0)
    }
    #expect(mode == "wal")
    #expect(try pragma("synchronous", database) == 2)
    #expect(try pragma("foreign_keys", database) == 1)
    #expect(try pragma("busy_timeout", database) == 5_000)
  }

  @Test("Each type comes back as it was stored")
  func roundTrip() throws {
    let database = try open()
    let insert = try database.prepare("INSERT INTO note (other) VALUES (?)")
    func stored<Value>(
      _ value: (any Bindable)?, _ read: (borrowing Row) throws(DatabaseError) -> Value
    ) throws -> Value? {
      try insert.run([value])
      return try database.prepare("SELECT other FROM note ORDER BY id DESC").firstRow(read: read)
    }
    for integer in [Int.min, -1, 0, .max] {
      #expect(try stored(integer) { row throws(DatabaseError) in try row.integer(0) } == integer)
    }
    for real in [-0.5, 0, 1e300] {
      #expect(try stored(real) { row throws(DatabaseError) in try row.real(0) } == real)
    }
    for text in ["", "a\0b", "'\"; --", "한강 🛫 Ünïcode"] {
      #expect(try stored(text) { row throws(DatabaseError) in try row.text(0) } == text)
    }
    let id = UUID()
    #expect(try stored(id) { row throws(DatabaseError) in try row.uuid(0) } == id)
  }

  @Test("A value of another type than expected is an error that names the column")
  func wrongType() throws {
    let database = try open()
    try database.run("INSERT INTO note (text) VALUES ('one')")
    let select = try database.prepare("SELECT text FROM note")
    func expectRefusal<Value>(
      _ read: (borrowing Row) throws(DatabaseError) -> Value
    ) {
      let error = #expect(throws: DatabaseError.self) { _ = try select.rows(read: read) }
      #expect(error?.cause == .unexpectedType(column: "text"))
      #expect(error?.description.contains("in the column 'text'") == true)
    }
    expectRefusal { row throws(DatabaseError) in try row.integer(0) }
    expectRefusal { row throws(DatabaseError) in try row.optionalInteger(0) }
    expectRefusal { row throws(DatabaseError) in try row.real(0) }
    expectRefusal { row throws(DatabaseError) in try row.uuid(0) }
  }

  @Test("NULL is nil where that is allowed, and an error elsewhere")
  func null() throws {
    let database = try open()
    try database.run("INSERT INTO note (text) VALUES (?)", [nil])
    let select = try database.prepare("SELECT text FROM note")
    #expect(try select.rows { row throws(DatabaseError) in try row.optionalText(0) } == [nil])
    #expect(try select.rows { row throws(DatabaseError) in try row.optionalInteger(0) } == [nil])
    #expect(throws: DatabaseError.self) {
      try select.rows { row throws(DatabaseError) in try row.text(0) }
    }
  }

  @Test("A statement can be run again, also after an error")
  func reuse() throws {
    let database = try open()
    let insert = try database.prepare("INSERT INTO note (text) VALUES (?)")
    try insert.run(["one"])
    let error = #expect(throws: DatabaseError.self) { try insert.run(["one"]) }
    #expect(error?.description.contains("UNIQUE constraint failed") == true)
    try insert.run(["two"])
    #expect(try texts(database) == ["one", "two"])
  }

  @Test("SQL that can not be understood is an error with SQLite's words and the file")
  func badSQL() throws {
    let database = try open()
    let error = #expect(throws: DatabaseError.self) { try database.run("SELEKT 1") }
    #expect(error?.description.contains("syntax error") == true)
    #expect(error?.description.contains(file.path) == true)
  }

  // MARK: Transactions

  @Test("A transaction that throws leaves nothing behind, and the next one works")
  func rollback() throws {
    enum Refusal: Error {
      case own, database
    }
    let database = try open()
    func insertAndRefuse() throws(Refusal) {
      do { try database.run("INSERT INTO note (text) VALUES ('one')") } catch { throw .database }
      throw .own
    }
    #expect(throws: Refusal.own) {
      try database.transaction(mapError: { _ in Refusal.database }, insertAndRefuse)
    }
    #expect(try texts(database) == [])
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO note (text) VALUES ('two')")
    }
    #expect(try texts(database) == ["two"])
  }

  @Test("A full disk is said in words and leaves what was there")
  func full() throws {
    let database = try open()
    try database.run("INSERT INTO note (text) VALUES ('one')")
    _ = try pragma("max_page_count = 4", database)
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run(
          "INSERT INTO note (text) VALUES (?)", [String(repeating: "x", count: 100_000)])
      }
    }
    #expect(error?.description.contains("Free some space on the disk") == true)
    #expect(try texts(database) == ["one"])
    try database.run("INSERT INTO note (text) VALUES ('two')")
  }

  @Test("One connection reads the last state while another one writes")
  func readWhileWriting() throws {
    let writer = try open()
    let reader = try open()
    try writer.transaction { () throws(DatabaseError) in
      try writer.run("INSERT INTO note (text) VALUES ('one')")
      let seen = try reader.prepare("SELECT 1 FROM note").rows { _ in true }
      #expect(seen.isEmpty)
    }
    #expect(try texts(reader) == ["one"])
  }

  @Test("Writers wait for each other, in tasks at the same time")
  func concurrentWriters() async throws {
    let file = file
    let schema = schema
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          let notes = try NoteKeeper(file: file, schema: schema)
          for note in 0..<25 { try await notes.add("\(writer)/\(note)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try texts(try open()).count == 100)
  }

  // MARK: Opening

  @Test("What is no database is refused with its name and the mend", arguments: [20, 5_000])
  func notADatabase(size: Int) throws {
    let text = String(repeating: "plain words ", count: size / 12 + 1)
    try Data(text.utf8).write(to: file)
    let error = #expect(throws: DatabaseError.self) { try open() }
    #expect(error?.description.contains("'\(file.path)' can not be read") == true)
    #expect(error?.description.contains("Move the file away") == true)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test("A folder in the file's place is refused")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let error = #expect(throws: DatabaseError.self) { try open() }
    #expect(error?.description.contains("can not be opened") == true)
  }

  @Test("A file's name may hold anything", arguments: ["a b?c#d%41.sqlite", "도서.sqlite"])
  func names(_ name: String) throws {
    _ = try Database(file: folder.file(name), schema: schema)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).contains(name))
  }
}

/// An actor with a database of its own.
private actor NoteKeeper {
  private let executor = DatabaseExecutor(label: "NoteKeeper")
  private let database: Database

  init(file: URL, schema: Schema) throws {
    database = try Database(file: file, schema: schema)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func add(_ text: String) throws {
    try database.run("INSERT INTO note (text) VALUES (?)", [text])
  }
}
