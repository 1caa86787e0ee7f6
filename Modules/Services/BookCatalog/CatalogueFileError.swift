/// Why a catalogue file was not added. Nothing of it is in the catalogue then.
public enum CatalogueFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can not be read, for this reason.
  case unreadable(file: String, reason: String)
  /// The first line lacks these columns.
  case missingColumns(file: String, columns: [String])
  /// The file is damaged at this line, in these words.
  case malformed(file: String, line: Int, problem: String)
  /// The catalogue's database refused, in these words, which name its file and the mend.
  case database(String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "'\(file)' can not be read: \(reason). Name a catalogue file such as pg_catalog.csv."
    case .missingColumns(let file, let columns):
      "\(file):1: the column\(columns.count == 1 ? "" : "s") "
        + columns.map { "'\($0)'" }.joined(separator: ", ")
        + " \(columns.count == 1 ? "is" : "are") missing. "
        + "Name Project Gutenberg's catalogue pg_catalog.csv, unpacked."
    case .malformed(let file, let line, let problem):
      "\(file):\(line): \(problem). Nothing was added; fetch the file again."
    case .database(let reason): "\(reason). Nothing was added."
    }
  }
}
