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
    #expect(tickets.map(\.wish) == [.bare, .full])
    #expect(tickets[1].id == id)
    #expect(tickets[1].issued == Date(timeIntervalSince1970: 1_700_000_000.123_456_7))
    #expect(tickets[0].issued == Date(timeIntervalSince1970: -1.5))
    let next = try await store.add(Wish(from: .seoul, to: .paris.coded("ORY")), issued: .at(1))
    #expect(next.number == 6)
    let journey = try await store.checkIn(
      wish: id, length: .percent, today: .today, now: .at(1))
    #expect(journey.number == 1)
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
