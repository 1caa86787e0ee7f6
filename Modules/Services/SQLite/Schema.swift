/// The tables of a database, as the steps that lead to them.
///
/// A database's version (`PRAGMA user_version`) is the number of steps that it has taken. A step
/// that has been released is never changed: what changes later is a further step.
package struct Schema: Sendable {
  /// The SQL of each step, the oldest first.
  package let migrations: [String]

  /// Makes a schema of at least one step.
  package init(migrations: [String]) {
    precondition(!migrations.isEmpty, "A schema needs at least one migration.")
    self.migrations = migrations
  }

  /// The version of a database that has taken all steps.
  package var version: Int { migrations.count }
}

extension Database {
  /// The number of migrations that the database has taken.
  package var schemaVersion: Int {
    get throws(DatabaseError) {
      try prepare("PRAGMA user_version").firstRow { row throws(DatabaseError) in
        try row.integer(0)
      } ?? 0
    }
  }

  /// Takes the migrations that the database has not taken yet, each in a transaction of its own.
  ///
  /// - Throws: `DatabaseError` with `.newerSchema` when the database knows more than `schema`.
  func migrate(to schema: Schema) throws(DatabaseError) {
    // Read before a transaction is begun: a database that is up to date is opened without waiting
    // for another program that writes.
    var version = try checkedVersion(schema)
    while version < schema.version {
      version = try transaction { () throws(DatabaseError) in
        // Read again, since another program may have migrated while this one waited.
        let current = try checkedVersion(schema)
        guard current < schema.version else { return current }
        try run(script: schema.migrations[current])
        try run(script: "PRAGMA user_version = \(current + 1)")
        return current + 1
      }
    }
  }

  private func checkedVersion(_ schema: Schema) throws(DatabaseError) -> Int {
    let version = try schemaVersion
    guard version >= 0 else {
      throw DatabaseError(file: file, cause: .inconsistent("its version is \(version)"))
    }
    guard version <= schema.version else {
      throw DatabaseError(
        file: file, cause: .newerSchema(found: version, known: schema.version))
    }
    return version
  }
}
