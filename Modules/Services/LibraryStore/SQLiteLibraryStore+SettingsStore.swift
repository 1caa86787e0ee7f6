import Foundation
public import LibraryStoreInterface
import SQLite

extension SQLiteLibraryStore: SettingsStore {
  public func settings() throws(LibraryStoreError) -> LibrarySettings {
    try read { try storedSettings() ?? LibrarySettings() }
  }

  @discardableResult
  public func change(
    _ edit: @Sendable (inout LibrarySettings) -> Void
  ) throws(LibraryStoreError) -> LibrarySettings {
    try write {
      var settings = try storedSettings() ?? LibrarySettings()
      edit(&settings)
      try store(settings)
      return settings
    }
  }

  /// The settings, or nil when none were kept yet.
  func storedSettings() throws -> LibrarySettings? {
    guard
      let json = try tickets.statement("SELECT json FROM settings")
        .firstRow(read: { row throws(DatabaseError) in try row.text(0) })
    else { return nil }
    do {
      return try JSONDecoder().decode(LibrarySettings.self, from: Data(json.utf8))
    } catch {
      throw inconsistent("its settings can not be understood")
    }
  }

  /// Writes settings. Inside a transaction.
  func store(_ settings: LibrarySettings) throws {
    let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    try tickets.statement(
      "INSERT INTO settings VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json"
    ).run([json])
  }
}
