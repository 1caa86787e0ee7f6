import Foundation
import LibraryStore
import LibraryStoreInterface
import Model
import StorageTesting
import Synchronization
import Testing

/// A library whose process is killed by SIGKILL, as `kill -9` does.
struct KilledLibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A merge that is killed leaves nothing behind", arguments: [500, 1_000, 1_200])
  func merge(_ stop: Int) async throws {
    let ticket = try await SQLiteLibraryStore(directory: folder.url).add(.full, issued: .at(1))
    let path = folder.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, stop = stop as Int] in
      let store = try SQLiteLibraryStore(directory: URL(filePath: path))
      _ = try await store.merge(.many(600)) { count in
        if count == stop { kill(getpid(), SIGKILL) }
      }
    }
    let store = try SQLiteLibraryStore(directory: folder.url)
    #expect(try await store.contents() == LibraryContents(wishes: [ticket]))
    #expect(try await store.merge(.many(600)) { _ in }.added == 1_200)
  }

  @Test("What was confirmed before a kill in the midst of saves is there", arguments: [1, 5, 25])
  func saves(_ stop: Int) async throws {
    let journey = Journey.sample(.underWay, length: .pages(20_000), position: 0)
    do {
      let store = try SQLiteLibraryStore(directory: folder.url)
      _ = try await store.merge(LibraryContents(journeys: [journey])) { _ in }
    }
    let confirmed = folder.file("confirmed")
    try Data().write(to: confirmed)
    let path = folder.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, stop = stop as Int] in
      try await KilledLibraryTests.saveUntilKilled(in: URL(filePath: path), after: stop)
    }
    let count = try Data(contentsOf: confirmed).count
    #expect(count >= stop)
    let store = try SQLiteLibraryStore(directory: folder.url)
    let contents = try await store.contents()
    let position = try #require(contents.journeys.first).position
    // The last one may have been written and not confirmed yet.
    #expect((count...count + 1).contains(position))
    #expect(contents.memos.count == position || contents.memos.count == position - 1)
    #expect(contents.memos.count >= count - 1)
    #expect(contents.readingDays == [.today])
    _ = try await store.add(.bare, issued: .at(1))
  }

  /// Moves the one journey's place on, page by page, and writes a memo at each, until another thread
  /// that has seen `stop` of them kills the process.
  private static func saveUntilKilled(in folder: URL, after stop: Int) async throws {
    let store = try SQLiteLibraryStore(directory: folder)
    let log = try FileHandle(forWritingTo: folder.appending(path: "confirmed"))
    let saved = SavedCount()
    Thread.detachNewThread {
      while saved.count.load(ordering: .relaxed) < stop { sched_yield() }
      kill(getpid(), SIGKILL)
    }
    while var journey = try await store.journeysUnderWay().first {
      let next = journey.position + 1
      let moved = try journey.moved(to: next, now: .at(next + 2))
      try await store.save(moved, replacing: journey, today: .today)
      journey = moved
      try log.write(contentsOf: Data("x".utf8))
      saved.count.add(1, ordering: .relaxed)
      try await store.save(try Memo("Page \(next)", at: next, in: journey, now: .at(next)))
    }
  }
}

private final class SavedCount: Sendable {
  let count = Atomic(0)
}
