import Foundation
import SQLite

/// Adds one catalogue file to the catalogue, over a connection of its own, so that searches go on.
actor CatalogueFileImport {
  /// A work's rank is this and its number in the file, so that the starter list comes first.
  static let rankOffset = StarterList.lastRank + 1

  private let executor = DatabaseExecutor(label: "CatalogueFileImport")
  private let source: URL
  private let catalogue: URL

  init(_ source: URL, into catalogue: URL) {
    self.source = source
    self.catalogue = catalogue
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Adds all works of the file or, when it throws, none.
  func run(
    progress: @Sendable (CatalogueFileProgress) -> Void
  ) throws(CatalogueFileError) -> CatalogueFileSummary {
    var file = try GutenbergFile(source)
    let database = try Self.mapError { () throws(DatabaseError) in
      let database = try Database(file: catalogue, schema: .catalogue)
      // In kibibytes: what the transaction changes stays in memory instead of the log.
      try database.run(script: "PRAGMA cache_size = -65536")
      return database
    }
    let summary = try database.transaction(mapError: CatalogueFileError.init) {
      () throws(CatalogueFileError) in
      try Self.addWorks(of: &file, to: database, progress: progress)
    }
    // Otherwise the log stays as large as the file.
    database.checkpoint()
    return summary
  }

  private static func addWorks(
    of file: inout GutenbergFile, to database: Database,
    progress: (CatalogueFileProgress) -> Void
  ) throws(CatalogueFileError) -> CatalogueFileSummary {
    let works = try mapError { () throws(DatabaseError) in try WorkTable(database) }
    var summary = CatalogueFileSummary()
    var numbers: Set<Int> = []
    // Held back, since the rows after it may name further authors.
    var current: GutenbergWork?
    var reported = -1

    func putCurrent() throws(CatalogueFileError) {
      guard let work = current else { return }
      current = nil
      switch try mapError({ () throws(DatabaseError) in
        try works.put(work.book, rank: rankOffset + work.number)
      }) {
      case .added: summary.added += 1
      case .updated: summary.updated += 1
      case .unchanged: summary.unchanged += 1
      }
    }

    while let row = try file.next() {
      if file.progress.bytesRead != reported {
        reported = file.progress.bytesRead
        progress(file.progress)
      }
      guard let work = row.work else {
        summary.leftOut += 1
        continue
      }
      if work.number == current?.number {
        current?.names += work.names
        summary.furtherAuthors += 1
        continue
      }
      try putCurrent()
      // A number that comes again later would undo what its first row said.
      if numbers.insert(work.number).inserted { current = work } else { summary.leftOut += 1 }
    }
    try putCurrent()
    progress(file.progress)
    return summary
  }

  private static func mapError<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(CatalogueFileError) -> Result {
    do { return try body() } catch { throw CatalogueFileError(error) }
  }
}

extension CatalogueFileError {
  fileprivate init(_ error: DatabaseError) {
    self = .database("\(error.reason). \(error.mend)")
  }
}
