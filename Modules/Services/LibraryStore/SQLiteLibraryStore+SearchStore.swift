import Foundation
public import LibraryStoreInterface
import Model

extension SQLiteLibraryStore: SearchStore {
  public func recentSearches(_ kind: SearchKind) throws(LibraryStoreError) -> [String] {
    try read {
      try tickets.statement("SELECT text FROM recent_search WHERE kind = ? ORDER BY number DESC")
        .rows([kind.rawValue]) { row in try row.text(0) }
    }
  }

  public func noteSearch(_ text: String, _ kind: SearchKind) throws(LibraryStoreError) {
    let text = text.typed
    guard !text.isEmpty else { return }
    try write {
      try remove(text, kind)
      try tickets.statement("INSERT INTO recent_search (kind, text, folded) VALUES (?, ?, ?)")
        .run([kind.rawValue, text, Self.folded(text)])
      try tickets.statement(
        """
        DELETE FROM recent_search WHERE kind = ?1 AND number NOT IN (
          SELECT number FROM recent_search WHERE kind = ?1 ORDER BY number DESC LIMIT ?2)
        """
      ).run([kind.rawValue, RecentSearches.count])
    }
  }

  public func removeSearch(_ text: String, _ kind: SearchKind) throws(LibraryStoreError) {
    try write { try remove(text.typed, kind) }
  }

  public func removeSearches(_ kind: SearchKind) throws(LibraryStoreError) {
    try write {
      try tickets.statement("DELETE FROM recent_search WHERE kind = ?").run([kind.rawValue])
    }
  }

  private func remove(_ text: String, _ kind: SearchKind) throws {
    try tickets.statement("DELETE FROM recent_search WHERE kind = ? AND folded = ?")
      .run([kind.rawValue, Self.folded(text)])
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().precomposedStringWithCanonicalMapping
  }
}
