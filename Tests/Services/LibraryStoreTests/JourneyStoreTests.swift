import Foundation
import LibraryStore
import LibraryStoreInterface
import Model
import StorageTesting
import Testing

struct JourneyStoreTests {
  private let folder: TemporaryFolder
  private let store: SQLiteLibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteLibraryStore(directory: folder.url)
  }

  private func reopened() throws(LibraryStoreError) -> SQLiteLibraryStore {
    try SQLiteLibraryStore(directory: folder.url)
  }

  private func add(
    from departure: Airport = .seoul, to arrival: Airport = .paris, position: Int = 0,
    finished: Bool = false, at seconds: Int = 1
  ) async throws(LibraryStoreError) -> Journey {
    let draft = JourneyDraft(
      wish: WishDraft(Wish(from: departure, to: arrival)), position: position, started: .first,
      isFinished: finished)
    return try await store.add(draft, stockReason: "Stock.", today: .today, now: .at(seconds))
  }

  // MARK: Check-in

  @Test("A wish that checks in is a journey with its identity and number, and no wish any more")
  func checkIn() async throws {
    let ticket = try await store.add(.full, issued: .at(1))
    let journey = try await store.checkIn(
      wish: ticket.id, length: .pages(188), today: .today, now: .at(2))
    #expect(
      journey == (try ticket.checkedIn(length: .pages(188), today: .today, now: .at(2))))
    #expect(try await reopened().journey(id: ticket.id) == journey)
    #expect(try await reopened().journeysUnderWay() == [journey])
    #expect(try await store.allWishTickets() == [])
    #expect(try await store.wishTicket(id: ticket.id) == nil)
  }

  @Test("A wish checks in once, and one that is not there never")
  func checkInTwice() async throws {
    let ticket = try await store.add(.full, issued: .at(1))
    func checkIn(_ id: UUID) async throws {
      _ = try await store.checkIn(wish: id, length: .percent, today: .today, now: .at(2))
    }
    try await checkIn(ticket.id)
    await #expect(throws: LibraryStoreError.refused(.isUnderWay("The Vegetarian"))) {
      try await checkIn(ticket.id)
    }
    await #expect(throws: LibraryStoreError.gone) { try await checkIn(UUID()) }
  }

  @Test("A wish does not check in to an impossible length, and stays a wish")
  func impossibleLength() async throws {
    let ticket = try await store.add(.full, issued: .at(1))
    await #expect(throws: LibraryStoreError.refused(.impossibleLength(0))) {
      try await store.checkIn(wish: ticket.id, length: .pages(0), today: .today, now: .at(2))
    }
    #expect(try await store.allWishTickets() == [ticket])
    #expect(try await store.journeysUnderWay() == [])
  }

  @Test("A wish does not check in on a route that is flown")
  func checkInRoute() async throws {
    // Such a library comes about by a merge only.
    let ticket = WishTicket(id: UUID(), number: 1, wish: .full, issued: .at(1))
    let journey = Journey.sample(.underWay, number: 2)
    _ = try await store.merge(
      LibraryContents(wishes: [ticket], journeys: [journey])
    ) { _ in }
    await #expect(throws: LibraryStoreError.routeTaken(departure: .seoul, arrival: .paris)) {
      try await store.checkIn(wish: ticket.id, length: .percent, today: .today, now: .at(2))
    }
  }

  // MARK: Journeys without a wish

  @Test("A journey is there after the library is opened again, with every part of it")
  func everyPart() async throws {
    let draft = JourneyDraft(
      wish: WishDraft(.full), length: .minutes(60), started: .first, ended: .today,
      isFinished: true, review: "“Good”\n\0 'x' 🛬", rating: Rating(halfStars: 9))
    let journey = try await store.add(draft, stockReason: "", today: .today, now: .at(1))
    #expect(journey.status == .finished && journey.number == 1)
    #expect(try await reopened().journey(id: journey.id) == journey)
    #expect(try await store.journey(id: UUID()) == nil)
  }

  @Test("A draft with problems is refused with all of them, and takes no number")
  func incomplete() async throws {
    let draft = JourneyDraft(wish: WishDraft(departure: .seoul), position: -1)
    let error = await #expect(throws: LibraryStoreError.self) {
      try await store.add(draft, stockReason: "", today: .today, now: .at(1))
    }
    let problems = JourneyDraftProblems(
      wish: [.noBook, .noArrival], journey: [.beforeBeginning(-1)])
    #expect(error == .incomplete(problems))
    #expect(
      error?.description
        == "Choose the book that you want to read. Choose the airport where the flight arrives. "
        + "A book begins at 0, not at -1. Type how far you have come.")
    #expect(try await add().number == 1)
  }

  @Test("A route is free for one wish or journey under way, and for all that have ended")
  func routes() async throws {
    let taken = LibraryStoreError.routeTaken(departure: .seoul, arrival: .paris)
    let wish = try await store.add(Wish(from: .seoul, to: .paris), issued: .at(1))
    await #expect(throws: taken) { try await add() }
    _ = try await add(finished: true)
    _ = try await store.removeWish(id: wish.id)
    _ = try await add()
    await #expect(throws: taken) { try await add() }
    await #expect(throws: taken) {
      try await store.add(Wish(from: .seoul, to: .paris), issued: .at(1))
    }
    _ = try await add(from: .paris, to: .seoul)
    #expect(try await store.journeysUnderWay().count == 2)
  }

  @Test("Wishes and journeys share their numbers, and none is given twice")
  func numbers() async throws {
    let first = try await store.add(.full, issued: .at(1))
    let second = try await add(from: .paris, to: .seoul)
    #expect(first.number == 1 && second.number == 2)
    _ = try await store.removeJourney(id: second.id)
    #expect(try await add(from: .paris, to: .seoul).number == 3)
    #expect(
      try await SQLiteLibraryStore(directory: folder.url).add(
        Wish(from: .seoul, to: .paris.coded("ORY")), issued: .at(1)
      ).number == 4)
  }

  @Test("Those under way come with the one changed last first")
  func order() async throws {
    var journeys: [Journey] = []
    for (code, seconds) in [("A", 5), ("B", 9), ("C", 7), ("D", 7)] {
      journeys.append(try await add(to: .paris.coded(code), at: seconds))
    }
    let order = [1, 3, 2, 0].map { journeys[$0] }
    #expect(try await store.journeysUnderWay() == order)
  }

  // MARK: Reading again

  @Test("A book that was read is read again on its route")
  func reread() async throws {
    let earlier = try await add(finished: true)
    let again = try await store.reread(earlier.id, length: .percent, today: .today, now: .at(9))
    #expect(
      again
        == (try earlier.reread(
          id: again.id, number: 2, length: .percent, today: .today, now: .at(9))))
    #expect(again.rereadOf == earlier.id)
    #expect(try await reopened().journey(id: again.id) == again)
    await #expect(throws: LibraryStoreError.refused(.isUnderWay("The Vegetarian"))) {
      try await store.reread(again.id, length: .percent, today: .today, now: .at(9))
    }
    await #expect(throws: LibraryStoreError.routeTaken(departure: .seoul, arrival: .paris)) {
      try await store.reread(earlier.id, length: .percent, today: .today, now: .at(9))
    }
    await #expect(throws: LibraryStoreError.gone) {
      try await store.reread(UUID(), length: .percent, today: .today, now: .at(9))
    }
    await #expect(throws: LibraryStoreError.refused(.impossibleLength(-1))) {
      try await store.reread(earlier.id, length: .minutes(-1), today: .today, now: .at(9))
    }
  }

  // MARK: Saving

  @Test("Everything that a rule can change is kept")
  func save() async throws {
    let journey = try await add()
    let edited = try journey.finished(
      on: .today, today: .today, review: "Review", rating: Rating(halfStars: 1), now: .at(3)
    ).edited(
      started: .first, ended: .today, today: .today, review: "Another", rating: nil,
      shelves: ["a", "b,\"c"], now: .at(4))
    try await store.save(edited, replacing: journey, today: .today)
    #expect(try await reopened().journey(id: journey.id) == edited)
    #expect(try await store.journeysUnderWay() == [])
    let resumed = try edited.resumed(now: .at(5))
    try await store.save(resumed, replacing: edited, today: .today)
    #expect(try await reopened().journeysUnderWay() == [resumed])
  }

  @Test("A journey does not resume on a route that is flown again meanwhile")
  func resumeTaken() async throws {
    let journey = try await add()
    let ended = try journey.finished(on: .today, today: .today, now: .at(3))
    try await store.save(ended, replacing: journey, today: .today)
    let again = try await store.reread(
      journey.id, length: .percent, today: .today, now: .at(4))
    let resumed = try ended.resumed(now: .at(5))
    await #expect(
      throws: LibraryStoreError.routeTaken(departure: again.departure, arrival: again.arrival)
    ) {
      try await store.save(resumed, replacing: ended, today: .today)
    }
    #expect(try await store.journey(id: journey.id) == ended)
    _ = try await store.removeJourney(id: again.id)
    try await store.save(resumed, replacing: ended, today: .today)
    #expect(try await store.journeysUnderWay() == [resumed])
  }

  @Test("What somebody else has changed is not overwritten")
  func changed() async throws {
    let journey = try await add()
    let mine = try journey.moved(to: 3, now: .at(3))
    let theirs = try journey.moved(to: 4, now: .at(4))
    try await reopened().save(theirs, replacing: journey, today: .today)
    await #expect(throws: LibraryStoreError.changed) {
      try await store.save(mine, replacing: journey, today: .first)
    }
    #expect(try await store.journey(id: journey.id) == theirs)
    #expect(try await store.contents().readingDays == [.today])
  }

  @Test("What is not there any more is not saved")
  func gone() async throws {
    let journey = try await add()
    _ = try await store.removeJourney(id: journey.id)
    await #expect(throws: LibraryStoreError.gone) {
      try await store.save(try journey.moved(to: 3, now: .at(3)), replacing: journey, today: .today)
    }
    #expect(try await store.contents().readingDays == [])
  }

  @Test("A day is one of reading when the place is changed on it, and not by other changes")
  func readingDays() async throws {
    let journey = try await add(position: 3)
    let edited = try journey.edited(
      started: .first, ended: nil, today: .today, review: "R", rating: nil, shelves: [], now: .at(2)
    )
    try await store.save(edited, replacing: journey, today: .today)
    #expect(try await store.statistics(today: .today).streak == 0)
    let moved = try edited.moved(to: 4, now: .at(3))
    try await store.save(moved, replacing: edited, today: .today)
    try await store.save(try moved.moved(to: 5, now: .at(4)), replacing: moved, today: .today)
    #expect(try await store.statistics(today: .today).streak == 1)
    #expect(try await reopened().contents().readingDays == [.today])
  }

  // MARK: Removing

  @Test("A removed journey is given out with its memos, and can be put back")
  func removal() async throws {
    let journey = try await add()
    let memos = try [nil, 7, 3].map { try Memo("Text", at: $0, in: journey, now: .at(2)) }
    for memo in memos { try await store.save(memo) }
    let removed = RemovedJourney(journey: journey, memos: [memos[2], memos[1], memos[0]])
    #expect(try await store.removeJourney(id: journey.id) == removed)
    #expect(try await store.removeJourney(id: journey.id) == nil)
    #expect(try await reopened().contents() == LibraryContents())
    // Meanwhile another one takes the route.
    let other = try await add(at: 1)
    for _ in 0..<2 { try await store.putBack(removed) }
    #expect(try await reopened().journeysUnderWay() == [other, journey])
    #expect(try await reopened().memos(of: journey.id) == removed.memos)
  }

  @Test("A wish is no journey, and a journey no wish, to those that remove")
  func kinds() async throws {
    let wish = try await store.add(.full, issued: .at(1))
    let journey = try await add(from: .paris, to: .seoul)
    #expect(try await store.removeJourney(id: wish.id) == nil)
    #expect(try await store.journey(id: wish.id) == nil)
    #expect(try await store.removeWish(id: journey.id) == nil)
    #expect(try await store.wishTicket(id: journey.id) == nil)
  }

  @Test("A ticket that a merge has the number of is put back with another one")
  func numberGivenAway() async throws {
    let journey = try await add()
    let removed = try #require(try await store.removeJourney(id: journey.id))
    let merged = Journey.sample(number: journey.number)
    _ = try await store.merge(LibraryContents(journeys: [merged])) { _ in }
    try await store.putBack(removed)
    #expect(try await store.journey(id: journey.id)?.number == 2)
    #expect(try await store.journey(id: merged.id) == merged)
  }

  // MARK: Memos

  @Test("Memos come by their place, those without one last, and the older ones first")
  func memoOrder() async throws {
    let journey = try await add()
    let memos = try [(5, 1), (nil, 1), (0, 9), (5, 0), (nil, 0)].map { position, seconds in
      try Memo("At \(position ?? -1)", at: position, in: journey, now: .at(seconds))
    }
    for memo in memos { try await store.save(memo) }
    let order = [2, 3, 0, 4, 1].map { memos[$0] }
    #expect(try await reopened().memos(of: journey.id) == order)
    #expect(try await store.memos(of: UUID()) == [])
  }

  @Test("A memo can be edited, removed and kept again")
  func memo() async throws {
    let journey = try await add()
    let memo = try Memo("Text", at: 3, in: journey, now: .at(2))
    try await store.save(memo)
    let edited = try memo.edited("Other\0text 책", at: nil, in: journey, now: .at(3))
    try await store.save(edited)
    #expect(try await reopened().memos(of: journey.id) == [edited])
    #expect(try await store.removeMemo(id: memo.id) == edited)
    #expect(try await store.removeMemo(id: memo.id) == nil)
    try await store.save(edited)
    #expect(try await store.memos(of: journey.id) == [edited])
  }

  @Test("A memo of a journey that is gone, or of a wish, is refused")
  func memoOfNothing() async throws {
    let wish = try await store.add(.full, issued: .at(1))
    for id in [UUID(), wish.id] {
      let memo = Memo(
        id: UUID(), journey: id, text: "Text", position: nil, created: .at(1), updated: .at(1))
      await #expect(throws: LibraryStoreError.gone) { try await store.save(memo) }
    }
    #expect(try await store.contents().memos == [])
  }
}
