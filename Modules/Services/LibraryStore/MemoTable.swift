import Foundation
import Model
import SQLite

/// The memos of all journeys. They go with their journey.
struct MemoTable {
  private let tickets: TicketTable

  init(_ tickets: TicketTable) {
    self.tickets = tickets
  }

  /// The memos of a journey, by their place in the book; those without one last.
  func memos(of journey: UUID) throws(DatabaseError) -> [Memo] {
    try tickets.statement(
      "\(Self.select) WHERE journey = ? ORDER BY position IS NULL, position, created, id"
    ).rows([journey]) { row throws(DatabaseError) in try Self.memo(of: row) }
  }

  /// The memo with this identity, or nil when there is none.
  func memo(_ id: UUID) throws(DatabaseError) -> Memo? {
    try tickets.statement("\(Self.select) WHERE id = ?").firstRow([id]) {
      row throws(DatabaseError) in try Self.memo(of: row)
    }
  }

  /// All memos, in the order of their journeys' numbers.
  func all() throws(DatabaseError) -> [Memo] {
    try tickets.statement(
      """
      SELECT memo.id, journey, text, memo.position, memo.created, memo.updated
      FROM memo JOIN ticket ON ticket.id = memo.journey ORDER BY number, memo.created, memo.id
      """
    ).rows { row throws(DatabaseError) in try Self.memo(of: row) }
  }

  /// Writes a memo in the place of the one that has its identity. Inside a transaction.
  func save(_ memo: Memo) throws(DatabaseError) {
    try tickets.statement(
      """
      \(Self.insert) ON CONFLICT (id) DO UPDATE SET
        text = excluded.text, position = excluded.position, updated = excluded.updated
      """
    ).run(Self.values(memo))
  }

  /// Writes a memo unless there is one with its identity. Inside a transaction.
  func insertWhereAbsent(_ memo: Memo) throws(DatabaseError) {
    try tickets.statement("\(Self.insert) ON CONFLICT (id) DO NOTHING").run(Self.values(memo))
  }

  /// Removes a memo. Inside a transaction.
  func remove(_ id: UUID) throws(DatabaseError) {
    try tickets.statement("DELETE FROM memo WHERE id = ?").run([id])
  }

  private static let columns = "id, journey, text, position, created, updated"
  private static let select = "SELECT \(columns) FROM memo"
  private static let insert = "INSERT INTO memo (\(columns)) VALUES (?, ?, ?, ?, ?, ?)"

  private static func values(_ memo: Memo) -> [(any Bindable)?] {
    [
      memo.id, memo.journey, memo.text, memo.position,
      memo.created.timeIntervalSinceReferenceDate, memo.updated.timeIntervalSinceReferenceDate,
    ]
  }

  private static func memo(of row: borrowing Row) throws(DatabaseError) -> Memo {
    Memo(
      id: try row.uuid(0), journey: try row.uuid(1), text: try row.text(2),
      position: try row.optionalInteger(3),
      created: Date(timeIntervalSinceReferenceDate: try row.real(4)),
      updated: Date(timeIntervalSinceReferenceDate: try row.real(5)))
  }
}
