import Foundation
import LibraryStoreInterface
import Model
import SQLite
import StorageTesting
import Testing

@testable import LibraryStore

struct MigrationTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let old = Schema(migrations: Array(Schema.library.migrations.prefix(1)))

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file(SQLiteLibraryStore.fileName)
  }

  private func make(_ script: String) throws {
    let database = try Database(file: file, schema: old)
    try database.run(script: script)
    #expect(try database.schemaVersion == 1)
  }

  /// Makes a library of so many migrations.
  private func make(version: Int, _ script: String) throws {
    let schema = Schema(migrations: Array(Schema.library.migrations.prefix(version)))
    let database = try Database(file: file, schema: schema)
    try database.run(script: script)
    #expect(try database.schemaVersion == version)
  }

  private static let airports = """
    INSERT INTO airport VALUES
      (1, 'ICN', 'Incheon International Airport', '인천국제공항', 'Seoul', '서울', 'KR',
        'South Korea', '대한민국', 37.460191, 126.440696, 'Asia/Seoul'),
      (2, 'CDG', 'Charles de Gaulle', NULL, NULL, NULL, 'FR', 'France', NULL, 49.012798, 2.55,
        'Europe/Paris');
    """

  @Test("The wishes of the first release are all there, and their numbers go on")
  func wishes() async throws {
    let id = UUID()
    let hexadecimal = id.uuidString.replacing("-", with: "")
    try make(
      Self.airports + """
        INSERT INTO wish_ticket VALUES
          (1, x'\(hexadecimal)', 1700000000.1234567, 'ICN', 'CDG', 1, 2, 'Line one
        line two 🛫', 'openLibrary:1', 'The Vegetarian', '채식주의자', 'Han Kang', '한강', 'ko', 2007,
            188, '9780553448184', 'openLibrary'),
          (3, randomblob(16), -1.5, 'CDG', 'ICN', 2, 1, 'Because', 'handwritten:1', '''; --"',
            NULL, '', NULL, NULL, NULL, NULL, NULL, 'handwritten'),
          (5, randomblob(16), 0.0, 'ICN', 'ICN', 1, 1, 'Gone', 'x', 'x',
            NULL, '', NULL, NULL, NULL, NULL, NULL, 'handwritten');
        DELETE FROM wish_ticket WHERE number = 5;
        """)
    let store = try SQLiteLibraryStore(directory: folder.url)
    let tickets = try await store.allWishTickets()
    #expect(tickets.map(\.number) == [3, 1])
    let full = Wish.full
    let early = Wish(
      book: .early, departure: full.departure, arrival: full.arrival, reason: full.reason)
    #expect(tickets.map(\.wish) == [.bare, early])
    #expect(tickets[1].id == id)
    #expect(tickets[1].issued == Date(timeIntervalSince1970: 1_700_000_000.123_456_7))
    #expect(tickets[0].issued == Date(timeIntervalSince1970: -1.5))
    let next = try await store.add(Wish(from: .seoul, to: .paris.coded("ORY")), issued: .at(1))
    #expect(next.number == 6)
    let journey = try await store.checkIn(
      wish: id, length: .percent, today: .today, now: .at(1))
    #expect(journey.number == 1)
  }

  @Test("A library without publishers and summaries is all there, and takes books that have them")
  func publishers() async throws {
    let (wish, journey) = (UUID(), UUID())
    let columns =
      "number, id, status, created, departure_iata, arrival_iata, departure, arrival, reason, "
      + "book_id, title, original_title, author, original_author, language, year, pages, isbn, "
      + "source, updated, unit, length, position, review, shelves"
    func row(_ number: Int, _ id: UUID, _ status: String, _ rest: String) -> String {
      """
      INSERT INTO ticket (\(columns)) VALUES (\(number), \(Self.blob(id)), '\(status)', 1.5,
        'ICN', 'CDG', 1, 2, 'Because', 'openLibrary:1', 'The Vegetarian', '채식주의자', 'Han Kang',
        '한강', 'ko', 2007, 188, '9780553448184', 'openLibrary', \(rest));
      """
    }
    try make(
      version: 3,
      Self.airports + row(1, wish, "wish", "NULL, NULL, NULL, NULL, NULL, 'a\nb'")
        + row(2, journey, "finished", "2.5, 'pages', 188, 188, 'Good.', NULL"))
    let store = try SQLiteLibraryStore(directory: folder.url)
    let before = try await store.contents()
    #expect(before.wishes.map(\.wish.book) == [.early])
    #expect(before.wishes.map(\.wish.shelves) == [["a", "b"]])
    #expect(before.journeys.map(\.book) == [.early])
    #expect(before.journeys.map(\.review) == ["Good."])
    #expect(try await store.removeWish(id: wish)?.number == 1)
    _ = try await store.add(.full, issued: .at(1))
    #expect(try await store.allWishTickets().map(\.wish) == [.full])
  }

  private static func blob(_ id: UUID) -> String {
    "x'\(id.uuidString.replacing("-", with: ""))'"
  }

  @Test("An empty library of the first release goes on after the numbers that it has given")
  func empty() async throws {
    try make(
      Self.airports + """
        INSERT INTO wish_ticket VALUES (9, randomblob(16), 0.0, 'ICN', 'ICN', 1, 1, 'Gone', 'x',
          'x', NULL, '', NULL, NULL, NULL, NULL, NULL, 'handwritten');
        DELETE FROM wish_ticket;
        """)
    let store = try SQLiteLibraryStore(directory: folder.url)
    #expect(try await store.allWishTickets() == [])
    #expect(try await store.add(.full, issued: .at(1)).number == 10)
  }

  @Test("A library that has never had a wish begins at 1")
  func unused() async throws {
    try make("")
    let store = try SQLiteLibraryStore(directory: folder.url)
    #expect(try await store.add(.full, issued: .at(1)).number == 1)
  }

  @Test("A migration that is not done leaves the first release's file as it was")
  func unfinished() throws {
    try make(Self.airports)
    let half = Schema(
      migrations: old.migrations + [Schema.library.migrations[1] + "; SELECT nothing FROM nowhere"])
    #expect(throws: DatabaseError.self) { try Database(file: file, schema: half) }
    let database = try Database(file: file, schema: old)
    #expect(try database.schemaVersion == 1)
    try database.run("SELECT * FROM wish_ticket")
  }
}
