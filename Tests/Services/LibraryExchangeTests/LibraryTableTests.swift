import Foundation
import LibraryExchange
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import Testing

struct LibraryTableTests {
  private let exchange = FileLibraryExchange()

  private func table(_ contents: LibraryContents) -> String {
    String(decoding: exchange.bookTable(of: contents), as: UTF8.self)
  }

  /// Only what a table tells of a library whose texts are as an import leaves them.
  private struct Told: Hashable {
    let id: UUID
    let book: [String?]
    let isbn: ISBN?
    let route: String
    let status: String
    let days: [Day?]
    let shelves: Set<String>
    let text: String
    let halfStars: Int?

    init(_ ticket: WishTicket) {
      id = ticket.id
      book = Self.told(ticket.wish.book)
      isbn = ticket.wish.book.isbn
      route = ticket.wish.departure.iata + ticket.wish.arrival.iata
      status = "wish"
      days = []
      shelves = Set(ticket.wish.shelves)
      text = ticket.wish.reason
      halfStars = nil
    }

    init(_ journey: Journey) {
      id = journey.id
      book = Self.told(journey.book)
      isbn = journey.book.isbn
      route = journey.departure.iata + journey.arrival.iata
      status = journey.status.rawValue
      days = [journey.started, journey.ended]
      shelves = Set(journey.shelves)
      text = journey.review
      halfStars = journey.rating?.halfStars
    }

    private static func told(_ book: Book) -> [String?] {
      [book.title, book.author, book.publisher, book.summary]
    }
  }

  private func told(_ contents: LibraryContents) -> Set<Told> {
    Set(contents.wishes.map { Told($0) } + contents.journeys.map { Told($0) })
  }

  private func contents(of data: Data) throws -> LibraryContents {
    let preview = try preview(data)
    #expect(preview.source == .flyleaf)
    #expect(preview.problems == [])
    let airports = Airport.samples(40)
    let flights = exchange.proposedFlights(for: preview, home: airports[0], airports: airports)
    return exchange.contents(of: preview, flights: flights, now: Date(timeIntervalSince1970: 0))
  }

  @Test("Our own table gives back what it was told, under the same identities", arguments: 1...60)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomLibrary(seed: seed)
    // Once through a table, texts are as an import leaves them: on one line, without marks around.
    var library = random.contents()
    library.journeys = library.journeys.map(\.withoutEarlier)
    let once = try contents(of: exchange.bookTable(of: library))
    let twice = try contents(of: exchange.bookTable(of: once))
    #expect(Set(once.wishes.map(\.id)) == Set(library.wishes.map(\.id)))
    #expect(Set(once.journeys.map(\.id)) == Set(library.journeys.map(\.id)))
    #expect(told(once) == told(twice))
    #expect(once.memos == twice.memos)
  }

  @Test("Re-reads are one row, and come back with their days and identities")
  func rereads() throws {
    let cells = [
      "Title": "Emma", "Read Status": "read", "Star Rating": "4.5",
      "Dates Read": "2022/01/02-2022/01/09, 2023/05/06", "Read Count": "3", "Review": "Fine",
    ]
    let library = try LibraryExchangeTests.contents(of: try preview(.storyGraph(cells)))
    #expect(table(library).split(separator: "\r\n").count == 2)
    let again = try contents(of: exchange.bookTable(of: library))
    #expect(again.journeys.map(\.id) == library.journeys.map(\.id))
    #expect(again.journeys.map(\.started) == library.journeys.map(\.started))
    #expect(again.journeys.map(\.ended) == library.journeys.map(\.ended))
    #expect(again.journeys.map(\.rereadOf) == library.journeys.map(\.rereadOf))
    #expect(again.journeys.map(\.rating) == library.journeys.map(\.rating))
  }

  @Test(
    "A shelf named as the exclusive one comes back when it was the person's, and only then",
    arguments: [[], ["classics"], ["did-not-finish"], ["did-not-finish", "classics"]])
  func exclusiveShelf(_ shelves: [String]) throws {
    let cells = [
      "Title": "Emma", "Read Status": "did-not-finish", "Tags": shelves.joined(separator: ","),
    ]
    let library = try LibraryExchangeTests.contents(of: try preview(.storyGraph(cells)))
    #expect(library.journeys.map(\.shelves) == [shelves])
    let again = try contents(of: exchange.bookTable(of: library))
    #expect(again.journeys.map(\.shelves) == [shelves])
  }

  @Test("The table begins with Goodreads' columns in its order")
  func header() {
    #expect(table(LibraryContents()).hasPrefix(goodreadsHeader + ",Star Rating,"))
  }

  @Test("A Goodreads export goes through our table with its numbers")
  func goodreads() throws {
    let cells = [
      "Book Id": "6969", "Title": "Emma", "Author": "Jane Austen", "Additional Authors": "A, B",
      "ISBN13": "=\"9780141439587\"", "My Rating": "4", "Exclusive Shelf": "read",
      "Date Read": "2021/03/09", "Date Added": "2020/01/02", "Bookshelves": "classics",
      "Publisher": "Penguin",
    ]
    let library = try LibraryExchangeTests.contents(of: try preview(.goodreads(cells)))
    let row = try #require(table(library).split(separator: "\r\n").last)
    #expect(
      row.hasPrefix(
        "6969,Emma,Jane Austen,,\"A, B\",\"=\"\"\"\"\",\"=\"\"9780141439587\"\"\",4,,Penguin,,,,,"
          + "2021/03/09,2020/01/02,classics,,read,"))
  }

  @Test(
    "A publisher and a description go through our table and come back as they were",
    arguments: [
      ("Penguin Books", "Emma & <b>Mr.</b> Knightley.\n\n\"x < y\", she said."),
      ("=창비, Inc.", "-- 그녀는; &amp;"), (nil, nil), ("문학동네", nil), (nil, "Handsome, clever."),
    ])
  func publisher(_ publisher: String?, _ summary: String?) throws {
    let book = Book(
      id: "x:1", title: "Emma", author: "Jane Austen", publisher: publisher, summary: summary,
      source: .imported)
    let airports = Airport.samples(2)
    let wish = Wish(book: book, departure: airports[0], arrival: airports[1], reason: "Why not")
    let ticket = WishTicket(
      id: UUID(), number: 1, wish: wish, issued: Date(timeIntervalSince1970: 0))
    let again = try contents(of: exchange.bookTable(of: LibraryContents(wishes: [ticket])))
    #expect(again.wishes.map(\.wish.book.publisher) == [publisher])
    #expect(again.wishes.map(\.wish.book.summary) == [summary])
  }

  @Test(
    "No text of a person begins a cell as a formula does, and it comes back as it was",
    arguments: ["=1+1", "+1", "-1", "@x", "'=1", "''@", "=cmd|' /C calc'!A0", "'quoted'", "x=1"])
  func formulas(_ title: String) throws {
    let row = ["Title": title, "Author": title, "Exclusive Shelf": "read", "My Review": title]
    let library = try LibraryExchangeTests.contents(of: try preview(.goodreads(row)))
    let text = table(library)
    for cell in text.split(separator: "\r\n").dropFirst().flatMap({ $0.split(separator: ",") }) {
      let bare = cell.drop { $0 == "\"" }
      let isISBN = bare.hasPrefix("=\"\"")
      #expect(isISBN || !["=", "+", "-", "@"].contains(bare.first), "\(cell)")
    }
    let again = try contents(of: Data(text.utf8))
    #expect(again.journeys.map(\.book.title) == [title])
    #expect(again.journeys.map(\.book.author) == [title])
    #expect(again.journeys.map(\.review) == [title])
  }
}

extension Journey {
  /// The journey as if it were the first with its book.
  fileprivate var withoutEarlier: Journey {
    Journey(
      id: id, number: number, book: book, departure: departure, arrival: arrival, reason: reason,
      length: length, status: status, position: position, started: started, ended: ended,
      review: review, rating: rating, rereadOf: nil, shelves: shelves, created: created,
      updated: updated)
  }
}
