import Foundation
public import LibraryStoreInterface
import Model

extension SQLiteLibraryStore: LibraryContentsStore {
  public func contents() throws(LibraryStoreError) -> LibraryContents {
    try read {
      LibraryContents(
        wishes: try tickets.wishes(),
        journeys: try tickets.journeys(where: "status <> 'wish' ORDER BY number"),
        memos: try memos.all(), readingDays: try readingDays.all(), settings: try storedSettings())
    }
  }

  public func merge(
    _ contents: LibraryContents, progress: @Sendable (Int) -> Void
  ) throws(LibraryStoreError) -> MergeSummary {
    try write {
      var flights = FlightMerge(
        numbering: TicketNumbering(contents, highest: try tickets.highestNumber()),
        tickets: tickets)
      for ticket in contents.wishes {
        try flights.add(ticket.id, number: ticket.number, progress) { number in
          _ = try tickets.insert(
            ticket.wish, id: ticket.id, number: number, issued: ticket.issued)
        }
      }
      var newJourneys: Set<UUID> = []
      for journey in contents.journeys {
        try flights.add(journey.id, number: journey.number, progress) { number in
          _ = try tickets.insert(journey, number: number)
          newJourneys.insert(journey.id)
        }
      }
      for memo in contents.memos where newJourneys.contains(memo.journey) {
        try memos.insertWhereAbsent(memo)
      }
      for day in contents.readingDays { try readingDays.note(day) }
      if let settings = contents.settings {
        try store((try storedSettings() ?? LibrarySettings()).filled(from: settings))
      }
      progress(flights.added + flights.present)
      return MergeSummary(added: flights.added, present: flights.present)
    }
  }
}
