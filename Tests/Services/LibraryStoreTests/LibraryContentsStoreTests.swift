import Foundation
import LibraryStoreInterface
import Model
import SQLite
import StorageTesting
import Synchronization
import Testing

@testable import LibraryStore

struct LibraryContentsStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  @discardableResult
  private func merge(_ contents: LibraryContents) async throws(LibraryStoreError) -> MergeSummary {
    try await store.merge(contents) { _ in }
  }

  @Test("What is put in an empty library is taken out the same")
  func roundTrip() async throws {
    let settings = LibrarySettings(theme: .dark, goal: YearGoal(year: 2026, books: 12))
    let memo = Memo(
      id: UUID(), journey: Journey.full.id, text: "Text\0 책", position: 3, created: .at(3),
      updated: .at(4))
    let contents = LibraryContents(
      wishes: [
        WishTicket(id: UUID(), number: 2, wish: .full, issued: .at(1)),
        WishTicket(id: UUID(), number: 9, wish: .bare, issued: .distantPast),
        WishTicket(
          id: UUID(), number: 10,
          wish: Wish(
            book: Wish.full.book, departure: .seoul, arrival: .paris, reason: "On shelves",
            shelves: ["to read", "a\nb"]),
          issued: .at(2)),
      ],
      journeys: [.full, .sample(.underWay, number: 7), .sample(.abandoned, number: 8, ended: nil)],
      memos: [memo], readingDays: [.today, .first], settings: settings)
    #expect(try await merge(contents) == MergeSummary(added: 6, present: 0))
    #expect(try await SQLiteLibraryStore(directory: folder.url).contents() == contents)
    // What a file keeps of it is the same as well.
    let json = try JSONEncoder().encode(contents)
    #expect(try JSONDecoder().decode(LibraryContents.self, from: json) == contents)
    #expect(
      try await store.add(Wish(from: .paris, to: .seoul.coded("GMP")), issued: .at(1)).number == 11)
  }

  @Test("The same twice adds nothing, and changes nothing that was edited meanwhile")
  func twice() async throws {
    let contents = LibraryContents.many(30)
    try await merge(contents)
    let journey = contents.journeys[3]
    let edited = try journey.edited(
      started: .first, ended: .today, today: .today, review: "Edited", rating: nil, shelves: [],
      now: .at(9))
    try await store.save(edited, replacing: journey, today: .today)
    let memo = try contents.memos[2].edited(
      "Edited", at: nil, in: contents.journeys[2], now: .at(9))
    try await store.save(memo)
    let before = try await store.contents()
    #expect(try await merge(contents) == MergeSummary(added: 0, present: 60))
    #expect(try await store.contents() == before)
  }

  @Test("A wish that has checked in meanwhile stays a journey")
  func checkedIn() async throws {
    let ticket = try await store.add(.full, issued: .at(1))
    let contents = try await store.contents()
    let journey = try await store.checkIn(
      wish: ticket.id, length: .percent, today: .today, now: .at(2))
    #expect(try await merge(contents) == MergeSummary(added: 0, present: 1))
    #expect(try await store.contents() == LibraryContents(journeys: [journey]))
  }

  @Test("Numbers are kept where they are free, and else new and above all others")
  func numbers() async throws {
    _ = try await store.add(.full, issued: .at(1))
    let numbers = [1, 0, 5, -1, 5, .max, 3]
    try await merge(LibraryContents(journeys: numbers.map { .sample(number: $0) }))
    #expect(
      try await store.contents().journeys.map(\.number).sorted() == [3, 5, 6, 7, 8, 9, 10])
    #expect(try await store.add(.bare, issued: .at(1)).number == 11)
  }

  @Test("Two flights with one route come in together")
  func sameRoute() async throws {
    _ = try await store.add(.full, issued: .at(1))
    let journeys = [Journey.sample(.underWay, number: 2), .sample(.underWay, number: 3)]
    try await merge(LibraryContents(journeys: journeys))
    #expect(try await store.journeysUnderWay().count == 2)
    #expect(try await store.allWishTickets().count == 1)
  }

  @Test("A memo comes in with its journey, and not without one")
  func memos() async throws {
    let journey = Journey.sample(number: 1)
    let wish = WishTicket(id: UUID(), number: 2, wish: .full, issued: .at(1))
    let memos = [journey.id, UUID(), wish.id].map {
      Memo(id: UUID(), journey: $0, text: "Text", position: nil, created: .at(1), updated: .at(1))
    }
    try await merge(LibraryContents(wishes: [wish], journeys: [journey], memos: memos))
    #expect(try await store.contents().memos == [memos[0]])
  }

  @Test("A memo that was deleted here does not come back with its journey, which is here still")
  func deletedMemo() async throws {
    let contents = LibraryContents.many(3)
    try await merge(contents)
    let memo = try #require(contents.memos.first)
    #expect(try await store.removeMemo(id: memo.id) == memo)
    try await merge(contents)
    #expect(try await store.memos(of: memo.journey) == [])
    // With the journey gone as well, both come back.
    _ = try await store.removeJourney(id: memo.journey)
    try await merge(contents)
    #expect(try await store.memos(of: memo.journey) == [memo])
  }

  @Test("What was set here is not set otherwise, and days of reading are joined")
  func settings() async throws {
    try await store.change { $0 = LibrarySettings(theme: .light) }
    try await merge(LibraryContents(readingDays: [.first]))
    try await merge(
      LibraryContents(
        readingDays: [.first, .today], settings: LibrarySettings(theme: .dark, homeAirport: "ICN")))
    #expect(try await store.settings() == LibrarySettings(theme: .light, homeAirport: "ICN"))
    #expect(try await store.contents().readingDays == [.first, .today])
  }

  @Test("Progress is heard now and then, and at the end")
  func progress() async throws {
    let heard = Mutex<[Int]>([])
    _ = try await store.merge(.many(600)) { count in heard.withLock { $0.append(count) } }
    #expect(heard.withLock(\.self) == [500, 1_000, 1_200])
  }

  @Test("While a merge takes long, another store reads what was there before")
  func readers() async throws {
    _ = try await store.add(.full, issued: .at(1))
    let file = folder.file(SQLiteLibraryStore.fileName)
    let counts = Mutex<[Int?]>([])
    _ = try await store.merge(.many(600)) { _ in
      let count = try? Database(file: file, schema: .library)
        .prepare("SELECT count(*) FROM ticket")
        .firstRow { row throws(DatabaseError) in try row.integer(0) }
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock(\.self) == [1, 1, 1])
    #expect(try await SQLiteLibraryStore(directory: folder.url).contents().journeys.count == 600)
  }

  @Test("A merge that fails leaves nothing behind, and the store goes on")
  func failure() async throws {
    _ = try await store.add(.full, issued: .at(1))
    let before = try await store.contents()
    var contents = LibraryContents.many(5)
    // SQLite has no place for what is not a number.
    let nowhere = Airport.paris.coded("NAN").at(Coordinate(latitude: .nan, longitude: 0))
    contents.journeys.append(.sample(to: nowhere))
    let error = await #expect(throws: LibraryStoreError.self) { try await merge(contents) }
    #expect(error?.description.contains("Nothing was changed") == true)
    #expect(try await store.contents() == before)
    contents.journeys.removeLast()
    #expect(try await merge(contents).added == 10)
    // The airports are those of the second merge, not of the one that was taken back.
    let reopened = try await SQLiteLibraryStore(directory: folder.url).contents()
    #expect(try await store.contents() == reopened)
    #expect(Set(reopened.journeys.map(\.arrival)).count == 5)
  }
}
