import Foundation
import LibraryStoreInterface
import Model

/// Adds wishes and journeys one after the other, and counts them.
struct FlightMerge {
  /// How many are written between two calls of the progress.
  private static let batch = 500

  var numbering: TicketNumbering
  let tickets: TicketTable
  private(set) var added = 0
  private(set) var present = 0

  init(numbering: TicketNumbering, tickets: TicketTable) {
    self.numbering = numbering
    self.tickets = tickets
  }

  mutating func add(
    _ id: UUID, number: Int, _ progress: (Int) -> Void, insert: (Int) throws -> Void
  ) throws {
    if try tickets.contains(id) {
      present += 1
    } else {
      let isTaken = try tickets.contains(number: number)
      try insert(numbering.number(for: number, isTaken: isTaken))
      added += 1
    }
    if (added + present).isMultiple(of: Self.batch) { progress(added + present) }
  }
}

/// Gives merged tickets their numbers: their own where these are free, else new ones, which are
/// above all that the library and the merged tickets have.
struct TicketNumbering {
  /// The numbers that are taken over from outside. Others, as from a file that somebody has edited,
  /// would use up those that can be given.
  private static let acceptable = 1...999_999_999

  private var highest: Int

  init(_ contents: LibraryContents, highest: Int) {
    let numbers = contents.wishes.lazy.map(\.number) + contents.journeys.lazy.map(\.number)
    self.highest = max(highest, numbers.filter(Self.acceptable.contains).max() ?? 0)
  }

  /// The number of a ticket that has had this one.
  mutating func number(for number: Int, isTaken: Bool) -> Int {
    if !isTaken, Self.acceptable.contains(number) { return number }
    highest += 1
    return highest
  }
}
