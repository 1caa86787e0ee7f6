public import Foundation
public import LibraryStoreInterface
public import Model

extension LibraryFake: JourneyStore {
  public func journeysUnderWay() async throws(LibraryStoreError) -> [Journey] {
    try act { state throws(LibraryStoreError) in
      state.journeys.filter { $0.status == .underWay }.sorted { $0.updated > $1.updated }
    }
  }

  public func journey(id: UUID) async throws(LibraryStoreError) -> Journey? {
    try act { state throws(LibraryStoreError) in state.journeys.first { $0.id == id } }
  }

  public func checkIn(
    wish id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try act { state throws(LibraryStoreError) in
      if let journey = state.journeys.first(where: { $0.id == id }) {
        throw .refused(.isUnderWay(journey.book.title))
      }
      guard let index = state.tickets.firstIndex(where: { $0.id == id }) else { throw .gone }
      let ticket = state.tickets.remove(at: index)
      let journey: Journey
      do throws(JourneyProblem) {
        journey = try ticket.checkedIn(length: length, today: today, now: now)
      } catch {
        throw .refused(error)
      }
      return try state.begin(journey)
    }
  }

  public func add(
    _ draft: JourneyDraft, stockReason: String, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try act { state throws(LibraryStoreError) in
      let journey: Journey
      do throws(JourneyDraftProblems) {
        journey = try draft.checked(
          id: UUID(), number: state.nextNumber, stockReason: stockReason, today: today, now: now)
      } catch {
        throw .incomplete(error)
      }
      return try state.begin(journey)
    }
  }

  public func reread(
    _ id: UUID, length: BookLength, today: Day, now: Date
  ) async throws(LibraryStoreError) -> Journey {
    try act { state throws(LibraryStoreError) in
      guard let journey = state.journeys.first(where: { $0.id == id }) else { throw .gone }
      let again: Journey
      do throws(JourneyProblem) {
        again = try journey.reread(
          id: UUID(), number: state.nextNumber, length: length, today: today, now: now)
      } catch {
        throw .refused(error)
      }
      return try state.begin(again)
    }
  }

  public func save(
    _ journey: Journey, replacing old: Journey, today: Day
  ) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      guard let index = state.journeys.firstIndex(where: { $0.id == journey.id }) else {
        throw .gone
      }
      guard state.journeys[index] == old else { throw .changed }
      if journey.status == .underWay, old.status != .underWay,
        state.isTaken(journey.departure, journey.arrival)
      {
        throw .routeTaken(departure: journey.departure, arrival: journey.arrival)
      }
      if old.position != journey.position { state.readingDays.insert(today) }
      state.journeys[index] = journey
    }
  }

  public func removeJourney(id: UUID) async throws(LibraryStoreError) -> RemovedJourney? {
    try act { state throws(LibraryStoreError) in
      guard let index = state.journeys.firstIndex(where: { $0.id == id }) else { return nil }
      let memos = state.memos.filter { $0.journey == id }
      state.memos.removeAll { $0.journey == id }
      return RemovedJourney(journey: state.journeys.remove(at: index), memos: memos)
    }
  }

  public func putBack(_ removed: RemovedJourney) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      state.journeys.append(removed.journey)
      state.memos += removed.memos
    }
  }

  public func memos(of journey: UUID) async throws(LibraryStoreError) -> [Memo] {
    try act { state throws(LibraryStoreError) in
      state.memos.filter { $0.journey == journey }
        .sorted { ($0.position ?? .max, $0.created) < ($1.position ?? .max, $1.created) }
    }
  }

  public func save(_ memo: Memo) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      guard state.journeys.contains(where: { $0.id == memo.journey }) else { throw .gone }
      state.memos.removeAll { $0.id == memo.id }
      state.memos.append(memo)
    }
  }

  public func removeMemo(id: UUID) async throws(LibraryStoreError) -> Memo? {
    try act { state throws(LibraryStoreError) in
      let index = state.memos.firstIndex { $0.id == id }
      return index.map { state.memos.remove(at: $0) }
    }
  }
}

extension LibraryFake: HistoryStore {
  public func historyYears() async throws(LibraryStoreError) -> [HistoryYear] {
    try act { state throws(LibraryStoreError) in
      Dictionary(grouping: state.ended(in: nil)) { $0.ended?.year }
        .map { HistoryYear(year: $0.key, count: $0.value.count) }
        .sorted { ($0.year ?? .min) > ($1.year ?? .min) }
    }
  }

  public func history(
    year: Int?, offset: Int, count: Int
  ) async throws(LibraryStoreError) -> HistoryPage {
    try act { state throws(LibraryStoreError) in
      let rest = state.ended(in: year).dropFirst(offset)
      return HistoryPage(journeys: Array(rest.prefix(count)), hasMore: rest.count > count)
    }
  }

  public func readings(ofBook id: String) async throws(LibraryStoreError) -> [Journey] {
    try act { state throws(LibraryStoreError) in
      state.journeys.filter { $0.book.id == id }.sorted { one, other in
        (one.started ?? one.ended ?? .distantPast, one.number)
          < (other.started ?? other.ended ?? .distantPast, other.number)
      }
    }
  }

  public func statistics(today: Day) async throws(LibraryStoreError) -> ReadingStatistics {
    try act { state throws(LibraryStoreError) in
      ReadingStatistics(state.journeys, readingDays: state.readingDays, today: today)
    }
  }

  public func routes(count: Int) async throws(LibraryStoreError) -> FlownRoutes {
    try act { state throws(LibraryStoreError) in
      let flown = Dictionary(grouping: state.journeys) { $0.departure.iata + $0.arrival.iata }
        .sorted { $0.key < $1.key }
      let routes: [FlownRoute] = flown.compactMap { _, flights in
        flights.first.map {
          FlownRoute(
            departure: $0.departure, arrival: $0.arrival, count: flights.count,
            progress: flights.first { $0.status == .underWay }?.progress)
        }
      }
      .sorted {
        ($0.progress == nil ? 1 : 0, -$0.count) < ($1.progress == nil ? 1 : 0, -$1.count)
      }
      return FlownRoutes(routes: Array(routes.prefix(count)), total: routes.count)
    }
  }
}

extension LibraryFake.State {
  fileprivate mutating func begin(_ journey: Journey) throws(LibraryStoreError) -> Journey {
    guard journey.status != .underWay || !isTaken(journey.departure, journey.arrival) else {
      throw .routeTaken(departure: journey.departure, arrival: journey.arrival)
    }
    journeys.append(journey)
    return journey
  }
}
