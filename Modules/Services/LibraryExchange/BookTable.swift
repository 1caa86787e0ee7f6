import CSV
import LibraryExchangeInterface

/// The header of a table of books: whose it is, what parts its cells and where its columns are.
struct BookTable {
  let source: ImportPreview.Source
  let separator: UInt8
  let places: [Column: Int]
  let columnCount: Int

  /// Reads the header.
  init(_ bytes: [UInt8]) throws(LibraryFileError) {
    let headers = Self.separators.map { Header(bytes, separator: $0) }
    // A separator that is none leaves one long title, which nothing knows.
    guard let header = headers.max(by: { $0.places.count < $1.places.count }),
      let source = Self.source(header.places)
    else {
      let found = headers.max { $0.titles.count < $1.titles.count }?.titles ?? []
      throw .unknownHeader(found: found.prefix(3).map { String($0.prefix(40)) })
    }
    self.source = source
    separator = header.separator
    places = header.places
    columnCount = header.titles.count
    let missing = missingColumns
    guard missing.isEmpty else {
      throw .missingColumns(source: source.rawValue, columns: missing)
    }
  }

  private static let separators = [",", ";", "\t"].map { (text: Unicode.Scalar) in
    UInt8(ascii: text)
  }

  private static func source(_ places: [Column: Int]) -> ImportPreview.Source? {
    let has = { (columns: [Column]) in columns.contains { places[$0] != nil } }
    if has([.flyleafIDs]) { return .flyleaf }
    if has([.readStatus]) { return .storyGraph }
    let goodreads: [Column] = [
      .bookID, .myRating, .dateRead, .bookshelves, .exclusiveShelf, .myReview,
    ]
    if has(goodreads) { return .goodreads }
    return has([.isbnOrUID, .lastDateRead, .datesRead, .starRating]) ? .storyGraph : nil
  }

  private var missingColumns: [String] {
    var missing: [String] = []
    if places[.title] == nil { missing.append("Title") }
    if source == .storyGraph {
      if places[.readStatus] == nil { missing.append("Read Status") }
    } else if places[.exclusiveShelf] == nil, places[.bookshelves] == nil {
      missing.append("Exclusive Shelf")
    }
    return missing
  }

  /// The first line as it looks with one separator.
  private struct Header {
    let separator: UInt8
    let titles: [String]
    let places: [Column: Int]

    init(_ bytes: [UInt8], separator: UInt8) {
      self.separator = separator
      titles = Self.titles(bytes, separator: separator)
      places = Dictionary(
        titles.enumerated().compactMap { index, title in Column(title: title).map { ($0, index) } },
        uniquingKeysWith: { first, _ in first })
    }

    private static func titles(_ bytes: [UInt8], separator: UInt8) -> [String] {
      var reader = CSVReader(bytes, separator: separator)
      var record = CSVRecord()
      do throws(CSVError) {
        guard try reader.next(&record) else { return [] }
        var titles: [String] = []
        for index in 0..<record.count { titles.append(try record.field(index)) }
        return titles
      } catch {
        return []
      }
    }
  }
}
