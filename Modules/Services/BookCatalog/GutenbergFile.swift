import CSV
import Foundation

/// The catalogue that Project Gutenberg publishes, read row by row
/// (https://www.gutenberg.org/ebooks/offline_catalogs.html, `pg_catalog.csv`).
struct GutenbergFile {
  /// One row below the header.
  struct Row {
    /// What the row says of a book, or nil when it is none.
    let work: GutenbergWork?
  }

  private let name: String
  private let byteCount: Int
  private let columns: Columns
  private let columnCount: Int
  private var reader: CSVReader
  private var record = CSVRecord()

  /// Opens the file and reads its header.
  init(_ url: URL) throws(CatalogueFileError) {
    name = url.path(percentEncoded: false)
    let file: FileHandle
    (file, byteCount) = try Self.open(url, name: name)
    reader = CSVReader(file)
    var titles: [String] = []
    do throws(CSVError) {
      _ = try reader.next(&record)
      for index in 0..<record.count { titles.append(try record.field(index)) }
    } catch {
      if case .unreadable = error.problem { throw Self.malformed(error, file: name) }
      // Not even a first line: something else altogether, such as the file still packed.
      titles = []
    }
    columns = try Columns(titles, file: name)
    columnCount = titles.count
  }

  private static func open(
    _ url: URL, name: String
  ) throws(CatalogueFileError) -> (FileHandle, byteCount: Int) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw .unreadable(file: name, reason: "there is no such file")
    }
    // A folder can be opened, and not be read.
    guard !isFolder.boolValue else { throw .unreadable(file: name, reason: "it is a folder") }
    do {
      let file = try FileHandle(forReadingFrom: url)
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize
      return (file, size ?? 0)
    } catch {
      throw .unreadable(file: name, reason: "it can not be opened for reading")
    }
  }

  /// How far the file has been read.
  var progress: CatalogueFileProgress {
    CatalogueFileProgress(bytesRead: reader.bytesRead, byteCount: byteCount)
  }

  /// The next row, or nil at the end.
  mutating func next() throws(CatalogueFileError) -> Row? {
    do throws(CSVError) {
      guard try reader.next(&record) else { return nil }
      guard record.count == columnCount else {
        throw CSVError(
          line: record.line, problem: .fieldCount(found: record.count, expected: columnCount))
      }
      return Row(work: try work())
    } catch {
      throw Self.malformed(error, file: name)
    }
  }

  private func work() throws(CSVError) -> GutenbergWork? {
    guard try record.field(columns.type) == "Text" else { return nil }
    return GutenbergWork(
      number: try record.field(columns.number), title: try record.field(columns.title),
      language: try record.field(columns.language), authors: try record.field(columns.authors))
  }

  private static func malformed(_ error: CSVError, file: String) -> CatalogueFileError {
    .malformed(file: file, line: error.line, problem: String(describing: error.problem))
  }
}

/// Where the columns stand that are read.
private struct Columns {
  let number: Int
  let type: Int
  let title: Int
  let language: Int
  let authors: Int

  init(_ titles: [String], file: String) throws(CatalogueFileError) {
    let needed = ["Text#", "Type", "Title", "Language", "Authors"]
    let places = needed.map { titles.firstIndex(of: $0) }
    let missing = zip(needed, places).filter { $0.1 == nil }.map(\.0)
    let found = places.compactMap { $0 }
    guard missing.isEmpty else { throw .missingColumns(file: file, columns: missing) }
    (number, type, title, language, authors) = (found[0], found[1], found[2], found[3], found[4])
  }
}
