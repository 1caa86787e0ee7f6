import Foundation
import LibraryExchange
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import Testing

/// Goodreads' header, in its order.
let goodreadsHeader =
  "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,"
  + "Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,"
  + "Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,"
  + "Private Notes,Read Count,Owned Copies"

/// StoryGraph's header as it is today.
let storyGraphHeader =
  "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,"
  + "Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,"
  + "Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,"
  + "Content Warnings,Content Warning Description,Tags,Owned?"

/// A table with a header and rows of named cells.
struct Table {
  let header: String
  var rows: [[String: String]] = []

  static func goodreads(_ rows: [String: String]...) -> Table {
    Table(header: goodreadsHeader, rows: rows)
  }

  static func storyGraph(_ rows: [String: String]...) -> Table {
    Table(header: storyGraphHeader, rows: rows)
  }

  var text: String {
    let columns = header.split(separator: ",").map(String.init)
    let lines = rows.map { row in
      columns.map { column in
        let cell = row[column] ?? ""
        return "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      }.joined(separator: ",")
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}

/// The day on which all tests are run.
let today = Day("2026-11-30")

func read(
  _ data: Data, options: ImportOptions = ImportOptions(),
  progress: (ImportProgress) -> Void = { _ in }
) throws -> LibraryFileContents {
  try FileLibraryExchange().read(
    data, options: options, today: try #require(today), progress: progress)
}

func preview(
  _ data: Data, options: ImportOptions = ImportOptions(),
  progress: (ImportProgress) -> Void = { _ in }
) throws -> ImportPreview {
  guard case .books(let preview) = try read(data, options: options, progress: progress) else {
    throw UnexpectedKind()
  }
  return preview
}

func preview(_ text: String, options: ImportOptions = ImportOptions()) throws -> ImportPreview {
  try preview(Data(text.utf8), options: options)
}

func preview(_ table: Table, options: ImportOptions = ImportOptions()) throws -> ImportPreview {
  try preview(table.text, options: options)
}

/// The only book of a table with one row that goes in.
func book(_ table: Table) throws -> ImportedBook {
  let preview = try preview(table)
  #expect(preview.books.count == 1, "\(preview.problems)")
  return try #require(preview.books.first)
}

/// What a file of the wrong kind throws.
struct UnexpectedKind: Error {}

/// A library of all books of a preview.
func contents(of preview: ImportPreview) throws -> LibraryContents {
  let exchange = FileLibraryExchange()
  let airports = Airport.samples(400)
  let flights = exchange.proposedFlights(for: preview, home: airports[0], airports: airports)
  return exchange.contents(of: preview, flights: flights, now: Date(timeIntervalSince1970: 1e9))
}

extension Airport {
  /// Made-up airports `AAA`, `AAB` and so on.
  static func samples(_ count: Int) -> [Airport] {
    (0..<count).map { index in
      let letters = [index / 676, index / 26 % 26, index % 26].map { place in
        String(UnicodeScalar(UInt8(65 + place)))
      }
      return Airport(
        iata: letters.joined(), name: LocalizedName("Airport \(index)"), city: nil,
        countryCode: "KR", country: LocalizedName("South Korea", korean: "대한민국"),
        coordinate: Coordinate(
          latitude: Double(index % 170) - 85, longitude: Double(index % 350) - 175),
        timeZone: "Asia/Seoul")
    }
  }
}
