public import LibraryStoreInterface

/// What was understood of a file.
public enum LibraryFileContents: Hashable, Sendable {
  /// Our own file: a whole library.
  case library(LibraryContents)
  /// A table of books, whose flights are to be chosen.
  case books(ImportPreview)
}

/// What a person decides of what a file leaves open.
public struct ImportOptions: Hashable, Sendable {
  /// What becomes of books on exclusive shelves of the person's own, by the shelf's name. Those that
  /// are not named are taken as abandoned.
  public var statusByShelf: [String: ImportStatus]

  /// Makes options, with nothing decided at first.
  public init(statusByShelf: [String: ImportStatus] = [:]) {
    self.statusByShelf = statusByShelf
  }
}

/// How far a file has been read.
public struct ImportProgress: Hashable, Sendable {
  public let bytesRead: Int
  /// How many bytes there are in all.
  public let byteCount: Int
  /// Books found so far.
  public let books: Int

  /// From 0 to 1.
  public var fraction: Double {
    byteCount == 0 ? 1 : min(1, Double(bytesRead) / Double(byteCount))
  }

  /// Makes a progress.
  public init(bytesRead: Int, byteCount: Int, books: Int) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
    self.books = books
  }
}
