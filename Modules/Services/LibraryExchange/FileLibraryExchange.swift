public import Foundation
public import LibraryExchangeInterface
public import LibraryStoreInterface
public import Model

/// Takes libraries out as files, and understands files. It keeps nothing.
public struct FileLibraryExchange: LibraryExchange {
  /// Makes an exchange.
  public init() {}

  public func read(
    _ file: Data, options: ImportOptions, today: Day, progress: (ImportProgress) -> Void
  ) throws(LibraryFileError) -> LibraryFileContents {
    let text = try FileText(file)
    let first = text.bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return .library(try LibraryFile.contents(of: Data(text.bytes)))
    }
    var table = try TableImport(text, options: options, today: today)
    return .books(try table.preview(progress: progress))
  }

  public func proposedFlights(
    for preview: ImportPreview, home: Airport, airports: [Airport]
  ) -> [UUID: Flight] {
    FlightProposer(home: home, airports: airports).flights(for: preview.books)
  }

  public func contents(
    of preview: ImportPreview, flights: [UUID: Flight], now: Date
  ) -> LibraryContents {
    var contents = LibraryContents()
    for book in preview.books {
      if let flight = flights[book.id] { contents.add(book, on: flight, now: now) }
    }
    return contents
  }

  public func libraryFile(of contents: LibraryContents) throws(LibraryFileError) -> Data {
    try LibraryFile(contents).data()
  }

  public func bookTable(of contents: LibraryContents) -> Data {
    LibraryTable(contents).data
  }
}
