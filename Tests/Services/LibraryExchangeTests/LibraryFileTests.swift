import Foundation
import LibraryExchange
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import Testing

struct LibraryFileTests {
  private let exchange = FileLibraryExchange()

  private func library(_ data: Data) throws -> LibraryContents {
    guard case .library(let contents) = try read(data) else { throw UnexpectedKind() }
    return contents
  }

  @Test("What goes out as a library file comes in the same", arguments: 1...60)
  func roundTrip(_ seed: UInt64) throws {
    var library = RandomLibrary(seed: seed)
    let contents = library.contents()
    let data = try exchange.libraryFile(of: contents)
    #expect(try self.library(data) == contents)
    #expect(try exchange.libraryFile(of: try self.library(data)) == data)
  }

  @Test("One airport described in two ways comes in as both")
  func airports() throws {
    let one = Airport.samples(2)
    let other = Airport(
      iata: one[0].iata, name: LocalizedName("Renamed"), city: nil, countryCode: "KR",
      country: one[0].country, coordinate: one[0].coordinate, timeZone: "Asia/Seoul")
    let book = Book(id: "x:1", title: "Emma", author: "", source: .imported)
    let tickets = [one[0], other].enumerated().map { index, airport in
      WishTicket(
        id: UUID(), number: index + 1,
        wish: Wish(book: book, departure: airport, arrival: one[1], reason: "Why not"),
        issued: Date(timeIntervalSince1970: 0))
    }
    let contents = LibraryContents(wishes: tickets)
    #expect(try library(try exchange.libraryFile(of: contents)) == contents)
  }

  @Test("The example of the documentation is what is written for the library that it tells of")
  func example() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/LibraryFile.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```json\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    let example = Data(text[start.upperBound..<end.lowerBound].utf8)
    let contents = try library(example)
    #expect(contents == Self.exampleContents)
    let written = try exchange.libraryFile(of: Self.exampleContents)
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: example, as: UTF8.self))
  }

  @Test(
    "A damaged file is refused, and the place is named",
    arguments: [
      ("\"started\" : \"2026-11-02\"", "\"started\" : \"2026-13-02\"", "journeys[0].started"),
      ("\"position\" : 120", "\"position\" : 474747", "journeys[0].position"),
      ("\"position\" : 120", "\"position\" : \"far\"", "journeys[0].position"),
      ("\"position\" : 120,", "", "journeys[0]"),
      ("\"status\" : \"underWay\"", "\"status\" : \"lost\"", "journeys[0].status"),
      ("\"rating\" : 9", "\"rating\" : 11", "journeys[0].rating"),
      ("\"departure\" : \"ICN\"", "\"departure\" : \"XXX\"", "wishes[0].departure"),
      ("\"arrival\" : \"CDG\"", "\"arrival\" : \"ICN\"", "wishes[0].arrival"),
      ("\"latitude\" : 37.4691", "\"latitude\" : 374.691", "airports.ICN.coordinate.latitude"),
      ("9780141439587", "9780141439588", "wishes[0].book.isbn.digits"),
      ("\"books\" : 24", "\"books\" : 0", "settings.goal.books"),
      ("\"2026-11-03\"", "\"yesterday\"", "readingDays[0]"),
    ])
  func damaged(_ part: String, _ other: String, _ place: String) throws {
    let text = String(
      decoding: try exchange.libraryFile(of: Self.exampleContents), as: UTF8.self)
    #expect(text.contains(part))
    let range = try #require(text.range(of: part))
    let broken = text.replacingCharacters(in: range, with: other)
    #expect {
      try read(Data(broken.utf8))
    } throws: { error in
      guard case .damaged(let found, _) = error as? LibraryFileError else { return false }
      return found == place
    }
  }

  @Test("Wherever a file is cut off, it is refused")
  func cut() throws {
    let data = try exchange.libraryFile(of: Self.exampleContents)
    for count in stride(from: 1, to: data.count - 1, by: 97) {
      #expect(throws: LibraryFileError.self) { try read(data.prefix(count)) }
    }
  }

  @Test(
    "Another version is refused by its name",
    arguments: [("2", "2"), ("\"1.5\"", "1.5"), ("null", nil)])
  func version(_ text: String, _ name: String?) throws {
    let file = "{\"format\": \"flyleaf-library\", \"version\": \(text)}"
    #expect(throws: LibraryFileError.unknownVersion(name)) { try read(Data(file.utf8)) }
    #expect(
      "\(LibraryFileError.unknownVersion(name))".contains(name.map { "'\($0)'" } ?? "no version"))
  }

  @Test("JSON of another app is refused", arguments: ["{}", "{\"format\": \"x\"}", "[1]", "{"])
  func other(_ text: String) throws {
    #expect(throws: LibraryFileError.otherJSON) { try read(Data(text.utf8)) }
  }
}
