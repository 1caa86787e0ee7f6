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
      try await store.save(settings)
      #expect(try await SQLiteLibraryStore(directory: folder.url).settings() == settings)
    }
  }

  @Test("Settings that can not be understood are an error, and can be replaced")
  func damaged() async throws {
    let file = folder.file(SQLiteLibraryStore.fileName)
    try Database(file: file, schema: .library).run("INSERT INTO settings VALUES (1, '{')")
    let error = await #expect(throws: LibraryStoreError.self) { try await store.settings() }
    #expect(error?.description.contains("'\(file.path)' contradicts itself") == true)
    try await store.save(LibrarySettings(theme: .dark))
    #expect(try await store.settings().theme == .dark)
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
