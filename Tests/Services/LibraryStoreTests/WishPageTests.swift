import Foundation
import LibraryStoreInterface
import Model
import SQLite
import StorageTesting
import Testing

@testable import LibraryStore

struct WishPageTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  /// Keeps wishes and a journey between them.
  private func keep(_ count: Int) async throws -> [WishTicket] {
    var tickets: [WishTicket] = []
    for index in 0..<count {
      let wish = Wish(from: .seoul, to: .paris.coded("X\(index)"))
      tickets.append(try await store.add(wish, issued: Date()))
      if index == 0 {
        let other = try await store.add(.bare, issued: Date())
        _ = try await store.checkIn(wish: other.id, length: .percent, today: .today, now: Date())
      }
    }
    return tickets
  }

  @Test("Pages follow each other without a gap", arguments: [1, 2, 3, 7, 8, 100, Int.max])
  func pages(_ count: Int) async throws {
    let tickets = try await keep(8)
    var read: [WishTicket] = []
    while true {
      let page = try await store.wishTickets(offset: read.count, count: count)
      read += page.tickets
      #expect(page.total == 8)
      #expect(page.hasMore == (read.count < 8))
      guard page.hasMore, !page.tickets.isEmpty else { break }
    }
    #expect(read == tickets.reversed())
  }

  @Test(
    "A page that can not be is empty or the first",
    arguments: [
      (3, 5, 0, false), (.max, 5, 0, false), (-2, 2, 2, true), (0, 0, 0, true), (0, -1, 0, true),
    ])
  func oddPages(_ offset: Int, _ count: Int, _ found: Int, _ hasMore: Bool) async throws {
    _ = try await keep(3)
    let page = try await store.wishTickets(offset: offset, count: count)
    #expect(page.tickets.count == found)
    #expect(page.hasMore == hasMore)
    #expect(page.total == 3)
  }

  @Test("The next to board is the one that has waited longest")
  func oldest() async throws {
    #expect(try await store.oldestWishTicket() == nil)
    let tickets = try await keep(3)
    #expect(try await store.oldestWishTicket() == tickets[0])
    _ = try await store.checkIn(
      wish: tickets[0].id, length: .percent, today: .today, now: Date())
    #expect(try await store.oldestWishTicket() == tickets[1])
    _ = try await store.removeWish(id: tickets[1].id)
    #expect(try await store.oldestWishTicket() == tickets[2])
  }

  @Test(
    "Pages, the count and the oldest come from the index of the wishes",
    arguments: [
      "SELECT number, title FROM ticket WHERE status = 'wish' ORDER BY number DESC LIMIT 20",
      "SELECT number, title FROM ticket WHERE status = 'wish' ORDER BY number LIMIT 1",
      "SELECT count(*) FROM ticket INDEXED BY ticket_wish WHERE status = 'wish'",
    ])
  func index(_ sql: String) async throws {
    _ = try await keep(1)
    let file = folder.file("library.sqlite")
    let plan = try Database(file: file, schema: .library)
      .prepare("EXPLAIN QUERY PLAN \(sql)")
      .rows { row throws(DatabaseError) in try row.text(3) }
    #expect(plan.contains { $0.contains("ticket_wish") })
    #expect(!plan.contains { $0.contains("TEMP B-TREE") })
  }
}
