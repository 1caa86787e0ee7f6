public import Foundation
public import LibraryStoreInterface
public import Model

extension SQLiteLibraryStore: JourneyStore {
  public func journeysUnderWay() throws(LibraryStoreError) -> [Journey] {
    try read {
      try tickets.journeys(where: "status = 'underWay' ORDER BY updated DESC, number DESC")
    }
  }

  public func journey(id: UUID) throws(LibraryStoreError) -> Journey? {
    try read { try tickets.journey(id) }
  }

  public func checkIn(
    wish id: UUID, length: BookLength, today: Day, now: Date
  ) throws(LibraryStoreError) -> Journey {
    try write {
      guard let ticket = try tickets.wish(id) else {
        if let journey = try tickets.journey(id), journey.status == .underWay {
          throw JourneyProblem.isUnderWay(journey.book.title)
        }
        throw LibraryStoreError.gone
      }
      let wish = ticket.wish
      if try tickets.isUnderWay(from: wish.departure.iata, to: wish.arrival.iata) {
        throw LibraryStoreError.routeTaken(departure: wish.departure, arrival: wish.arrival)
      }
      let journey = try ticket.checkedIn(length: length, today: today, now: now)
      try tickets.update(journey)
      return journey
    }
  }

  public func add(
    _ draft: JourneyDraft, stockReason: String, today: Day, now: Date
  ) throws(LibraryStoreError) -> Journey {
    try write {
      let journey = try draft.checked(
        id: UUID(), number: try tickets.highestNumber() + 1, stockReason: stockReason,
        today: today, now: now)
      if journey.status == .underWay {
        try requireFreeRoute(journey.departure, journey.arrival)
      }
      _ = try tickets.insert(journey, number: journey.number)
      return journey
    }
  }

  public func reread(
    _ id: UUID, length: BookLength, today: Day, now: Date
  ) throws(LibraryStoreError) -> Journey {
    try write {
      guard let earlier = try tickets.journey(id) else { throw LibraryStoreError.gone }
      let journey = try earlier.reread(
        id: UUID(), number: try tickets.highestNumber() + 1, length: length, today: today,
        now: now)
      try requireFreeRoute(journey.departure, journey.arrival)
      _ = try tickets.insert(journey, number: journey.number)
      return journey
    }
  }

  public func save(
    _ journey: Journey, replacing old: Journey, today: Day
  ) throws(LibraryStoreError) {
    try write {
      guard let current = try tickets.journey(journey.id) else { throw LibraryStoreError.gone }
      guard current.updated == old.updated else { throw LibraryStoreError.changed }
      if journey.status == .underWay, current.status != .underWay {
        try requireFreeRoute(journey.departure, journey.arrival)
      }
      try tickets.update(journey)
      if journey.position != old.position { try readingDays.note(today) }
    }
  }

  public func removeJourney(id: UUID) throws(LibraryStoreError) -> RemovedJourney? {
    try write {
      guard let journey = try tickets.journey(id) else { return nil }
      let removed = RemovedJourney(journey: journey, memos: try memos.memos(of: id))
      try tickets.remove(id)
      return removed
    }
  }

  public func putBack(_ removed: RemovedJourney) throws(LibraryStoreError) {
    try write {
      let journey = removed.journey
      guard try !tickets.contains(journey.id) else { return }
      _ = try tickets.insert(journey, number: try freeNumber(journey.number))
      for memo in removed.memos { try memos.insertWhereAbsent(memo) }
    }
  }

  public func memos(of journey: UUID) throws(LibraryStoreError) -> [Memo] {
    try read { try memos.memos(of: journey) }
  }

  public func save(_ memo: Memo) throws(LibraryStoreError) {
    try write {
      guard try tickets.isJourney(memo.journey) else { throw LibraryStoreError.gone }
      try memos.save(memo)
    }
  }

  public func removeMemo(id: UUID) throws(LibraryStoreError) -> Memo? {
    try write {
      guard let memo = try memos.memo(id) else { return nil }
      try memos.remove(id)
      return memo
    }
  }
}
