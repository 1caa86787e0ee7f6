import Model
import SQLite

/// The days on which the place in some book was moved.
struct ReadingDayTable {
  private let tickets: TicketTable

  init(_ tickets: TicketTable) {
    self.tickets = tickets
  }

  /// All of them.
  func all() throws(DatabaseError) -> Set<Day> {
    let days = try tickets.statement("SELECT day FROM reading_day").rows {
      row throws(DatabaseError) in Day(stored: try row.integer(0))
    }
    return Set(days.compactMap(\.self))
  }

  /// Notes a day, which may be noted already. Inside a transaction.
  func note(_ day: Day) throws(DatabaseError) {
    try tickets.statement("INSERT INTO reading_day (day) VALUES (?) ON CONFLICT DO NOTHING")
      .run([day.stored])
  }
}
