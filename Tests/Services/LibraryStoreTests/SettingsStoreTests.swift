import Foundation
import LibraryStoreInterface
import Model
import SQLite
import StorageTesting
import Testing

@testable import LibraryStore

struct SettingsStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  @Test("A new library has the first settings, and keeps later ones")
  func settings() async throws {
    #expect(try await store.settings() == LibrarySettings())
    let settings = LibrarySettings(
      theme: .dark, language: "ko", hasSeenDragHint: true, homeAirport: "ICN",
      goal: YearGoal(year: 2026, books: 12))
    for settings in [settings, LibrarySettings(theme: .light), settings] {
      #expect(try await store.change { $0 = settings } == settings)
      #expect(try await SQLiteLibraryStore(directory: folder.url).settings() == settings)
    }
  }

  @Test("Changes at once are all kept, also those of another store of the same folder")
  func atOnce() async throws {
    let other = try SQLiteLibraryStore(directory: folder.url)
    let stores = [store, other]
    try await withThrowingTaskGroup { group in
      for count in 1...40 {
        let store = stores[count % 2]
        group.addTask {
          try await store.change { $0.homeAirport = ($0.homeAirport ?? "") + "I" }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store.settings().homeAirport?.count == 40)
  }

  @Test("Settings that can not be understood are an error, and stay as they are")
  func damaged() async throws {
    let file = folder.file(SQLiteLibraryStore.fileName)
    try Database(file: file, schema: .library).run("INSERT INTO settings VALUES (1, '{')")
    let error = await #expect(throws: LibraryStoreError.self) { try await store.settings() }
    #expect(error?.description.contains("'\(file.path)' contradicts itself") == true)
    await #expect(throws: LibraryStoreError.self) { try await store.change { $0.theme = .dark } }
  }

  @Test("Others' settings count where none was chosen")
  func filling() {
    let goal = YearGoal(year: 2026, books: 12)
    let full = LibrarySettings(
      theme: .dark, language: "ko", hasSeenDragHint: true, homeAirport: "ICN", goal: goal)
    #expect(LibrarySettings().filled(from: full) == full)
    #expect(full.filled(from: LibrarySettings()) == full)
    let other = LibrarySettings(
      theme: .light, language: "en", homeAirport: "CDG", goal: YearGoal(year: 2025, books: 1))
    #expect(full.filled(from: other) == full)
  }
}
