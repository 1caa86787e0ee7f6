public import LibraryStoreInterface
public import Model

extension SQLiteLibraryStore: HistoryStore {
  public func historyYears() throws(LibraryStoreError) -> [HistoryYear] {
    try read { try history.years() }
  }

  public func history(
    year: Int?, offset: Int, count: Int
  ) throws(LibraryStoreError) -> HistoryPage {
    try read { try history.page(year: year, offset: max(0, offset), count: max(0, count)) }
  }

  public func readings(ofBook id: String) throws(LibraryStoreError) -> [Journey] {
    try read {
      try tickets.journeys(
        where: "book_id = ? AND status <> 'wish' ORDER BY coalesce(started, ended), number", [id])
    }
  }

  public func statistics(today: Day) throws(LibraryStoreError) -> ReadingStatistics {
    try read {
      ReadingStatistics(
        try history.flights(), readingDays: try readingDays.all(), today: today)
    }
  }

  public func routes(count: Int) throws(LibraryStoreError) -> FlownRoutes {
    try read { try history.routes(count: max(0, count)) }
  }

  private var history: HistoryQueries { HistoryQueries(tickets) }
}
