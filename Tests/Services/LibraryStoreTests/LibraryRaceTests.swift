import Foundation
import LibraryStore
import LibraryStoreInterface
import Model
import StorageTesting
import Synchronization
import Testing

struct LibraryRaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Of eight tasks that move one journey on in two stores, none overwrites another's page")
  func lostUpdates() async throws {
    let journey = Journey.sample(.underWay, length: .pages(20_000), position: 0)
    let stores = try (0..<2).map { _ in try SQLiteLibraryStore(directory: folder.url) }
    _ = try await stores[0].merge(LibraryContents(journeys: [journey])) { _ in }
    let clock = RaceClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          var moves = 0
          while moves < 5 {
            let store = stores[task % 2]
            let old = try #require(try await store.journey(id: journey.id))
            let now = clock.next()
            let moved = try old.moved(to: old.position + 1, now: .at(now))
            do throws(LibraryStoreError) {
              try await store.save(moved, replacing: old, today: .today)
              moves += 1
            } catch {
              guard error == .changed else { throw error }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await stores[0].journey(id: journey.id)?.position == 40)
  }

  @Test("Eight tasks that check in the same wishes give each one journey")
  func checkIns() async throws {
    let stores = try (0..<2).map { _ in try SQLiteLibraryStore(directory: folder.url) }
    var wishes: [UUID] = []
    for index in 0..<5 {
      let wish = Wish(from: .seoul, to: .paris.coded("X\(index)"))
      wishes.append(try await stores[0].add(wish, issued: .at(index)).id)
    }
    let ids = wishes
    let journeys = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var count = 0
          for id in ids {
            let journey = try? await stores[task % 2].checkIn(
              wish: id, length: .percent, today: .today, now: .at(task))
            if journey != nil { count += 1 }
          }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(journeys == 5)
    let contents = try await stores[1].contents()
    #expect(contents.wishes == [])
    #expect(Set(contents.journeys.map(\.id)) == Set(wishes))
  }

  @Test("Eight merges of the same at once add it once")
  func merges() async throws {
    let stores = try (0..<4).map { _ in try SQLiteLibraryStore(directory: folder.url) }
    let contents = LibraryContents.many(20)
    let added = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask { try await stores[task % 4].merge(contents) { _ in }.added }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(added.sorted() == Array(repeating: 0, count: 7) + [40])
    #expect(try await stores[0].contents().memos.count == 20)
  }
}

/// Gives each of several tasks another moment.
private final class RaceClock: Sendable {
  private let seconds = Atomic(100)

  func next() -> Int { seconds.add(1, ordering: .relaxed).newValue }
}
