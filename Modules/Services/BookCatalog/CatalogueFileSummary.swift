/// How far the adding of a catalogue file has come.
public struct CatalogueFileProgress: Hashable, Sendable {
  /// Bytes of the file that have been read.
  public let bytesRead: Int
  /// Bytes of the whole file.
  public let byteCount: Int

  /// The part that has been read, from 0 to 1.
  public var fraction: Double {
    byteCount == 0 ? 1 : min(1, Double(bytesRead) / Double(byteCount))
  }
}

/// What became of the rows of a catalogue file. Each row counts once.
public struct CatalogueFileSummary: Hashable, Sendable {
  /// Works that are new.
  public internal(set) var added = 0
  /// Works that were there and have changed.
  public internal(set) var updated = 0
  /// Works that were there just so.
  public internal(set) var unchanged = 0
  /// Rows that name a further author of the work before them.
  public internal(set) var furtherAuthors = 0
  /// Rows that are no book: sound recordings and the like, or without a title or a number.
  public internal(set) var leftOut = 0

  /// All rows below the header.
  public var rows: Int { added + updated + unchanged + furtherAuthors + leftOut }
}
