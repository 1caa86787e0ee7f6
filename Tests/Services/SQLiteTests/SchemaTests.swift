import Foundation
import SQLite
import StorageTesting
import Testing

struct SchemaTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let first = "CREATE TABLE note (text TEXT)"
  private let second = "ALTER TABLE note ADD COLUMN page INTEGER; UPDATE note SET page = 7"

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("notes.sqlite")
  }

  private func open(_ migrations: String...) throws(DatabaseError) -> Database {
    try Database(file: file, schema: Schema(migrations: migrations))
  }

  @Test("A new database takes all migrations")
  func fresh() throws {
    #expect(try open(first, second).schemaVersion == 2)
  }

  @Test("An older database takes those that it lacks and keeps its rows")
  func older() throws {
    try open(first).run("INSERT INTO note VALUES ('one')")
    let pages = try open(first, second).prepare("SELECT page FROM note").rows {
      row throws(DatabaseError) in try row.integer(0)
    }
    #expect(pages == [7])
  }

  @Test("A newer database is refused, untouched, with words that name it and the mend")
  func newer() throws {
    #expect(try open(first, second).schemaVersion == 2)
    let error = #expect(throws: DatabaseError.self) { try open(first) }
    #expect(error?.cause == .newerSchema(found: 2, known: 1))
    #expect(
      error?.description
        == "The database '\(file.path)' has version 2, and this program knows versions up to 1. "
        + "Use a newer release of the program, or another folder for this one's data.")
    #expect(try open(first, second).schemaVersion == 2)
  }

  @Test("A migration that fails leaves the version before it")
  func failing() throws {
    #expect(throws: DatabaseError.self) {
      try open(first, "CREATE TABLE other (a); INSERT INTO missing VALUES (1)")
    }
    #expect(try open(first).schemaVersion == 1)
    #expect(try open(first, "CREATE TABLE other (a)").schemaVersion == 2)
  }

  @Test("A version below zero is refused")
  func negative() throws {
    try open(first).run(script: "PRAGMA user_version = -1")
    let error = #expect(throws: DatabaseError.self) { try open(first) }
    #expect(error?.cause == .inconsistent("its version is -1"))
  }

  @Test("Many that open a new database at once find it migrated once")
  func concurrently() async throws {
    let file = file
    let schema = Schema(migrations: [first, second])
    let versions = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { try Database(file: file, schema: schema).schemaVersion }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(versions == Array(repeating: 2, count: 8))
  }
}
