import Foundation
import LibraryStoreInterface
import SQLite

/// What was searched for lately, of each kind.
struct RecentSearchTable {
  private let tickets: TicketTable

  init(_ tickets: TicketTable) {
    self.tickets = tickets
  }

  /// The latest searches of a kind, the latest first.
  func texts(_ kind: SearchKind) throws(DatabaseError) -> [String] {
    try tickets.statement("SELECT text FROM recent_search WHERE kind = ? ORDER BY number DESC")
      .rows([kind.rawValue]) { row throws(DatabaseError) in try row.text(0) }
  }

  /// Writes a search as the latest, and removes those that are too many. Inside a transaction.
  func note(_ text: String, _ kind: SearchKind) throws(DatabaseError) {
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

  /// Removes one search. Inside a transaction.
  func remove(_ text: String, _ kind: SearchKind) throws(DatabaseError) {
    try tickets.statement("DELETE FROM recent_search WHERE kind = ? AND folded = ?")
      .run([kind.rawValue, Self.folded(text)])
  }

  /// Removes all searches of a kind. Inside a transaction.
  func removeAll(_ kind: SearchKind) throws(DatabaseError) {
    try tickets.statement("DELETE FROM recent_search WHERE kind = ?").run([kind.rawValue])
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().precomposedStringWithCanonicalMapping
  }
}
