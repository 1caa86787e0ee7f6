import Foundation
import LibraryStore
import LibraryStoreInterface
import Model
import RandomTesting

/// A library and its reference, to which the same is done.
struct LibraryComparison {
  private let folder: URL
  private var store: SQLiteLibraryStore
  private var reference = LibraryReference()
  private var removedWish: WishTicket?
  private var removedJourney: RemovedJourney?
  private var seconds = 10
  private let today = Day.today

  init(folder: URL) throws {
    self.folder = folder
    store = try SQLiteLibraryStore(directory: folder)
  }

  /// Does one act to both and says how they differ afterwards, or nil when they do not.
  mutating func difference(after act: LibraryAct) async throws -> String? {
    seconds += 1
    if let difference = try await perform(act) { return difference }
    return try await difference()
  }

  private mutating func perform(_ act: LibraryAct) async throws -> String? {
    let now = Date.at(seconds)
    switch act {
    case .addWish(let choice):
      let wish = Wish.chosen(choice)
      let answer = await result { try await store.add(wish, issued: now) }
      guard !reference.isTaken(wish.departure, wish.arrival) else {
        return compare(
          answer, .failure(.routeTaken(departure: wish.departure, arrival: wish.arrival)))
      }
      let ticket = WishTicket(
        id: (try? answer.get())?.id ?? UUID(), number: reference.newNumber(), wish: wish,
        issued: now)
      reference.wishes.append(ticket)
      return compare(answer, .success(ticket))

    case .removeWish(let choice):
      let ticket = chosen(reference.wishes, choice)
      removedWish = ticket ?? removedWish
      let answer = await result { try await store.removeWish(id: ticket?.id ?? UUID()) }
      reference.wishes.removeAll { $0.id == ticket?.id }
      return compare(answer, .success(ticket))

    case .putBackWish:
      guard let ticket = removedWish else { return nil }
      try await store.putBack(ticket)
      guard !reference.has(ticket.id) else { return nil }
      let number = reference.hasNumber(ticket.number) ? reference.newNumber() : ticket.number
      reference.wishes.append(
        WishTicket(id: ticket.id, number: number, wish: ticket.wish, issued: ticket.issued))
      return nil

    case .checkIn(let choice):
      guard let ticket = chosen(reference.wishes, choice) else { return nil }
      let length = [BookLength.pages(188), .percent, .minutes(60), .pages(0)][choice % 4]
      let answer = await result {
        try await store.checkIn(wish: ticket.id, length: length, today: today, now: now)
      }
      let wish = ticket.wish
      guard !reference.isTaken(wish.departure, wish.arrival, byJourney: true) else {
        return compare(
          answer, .failure(.routeTaken(departure: wish.departure, arrival: wish.arrival)))
      }
      guard length != .pages(0) else {
        return compare(answer, .failure(.refused(.impossibleLength(0))))
      }
      let journey = try ticket.checkedIn(length: length, today: today, now: now)
      reference.wishes.removeAll { $0.id == ticket.id }
      reference.journeys.append(journey)
      return compare(answer, .success(journey))

    case .addJourney(let choice, let position, let isFinished):
      let wish = Wish.chosen(choice)
      let draft = JourneyDraft(
        wish: WishDraft(wish), length: .pages(188), position: position, isFinished: isFinished)
      let answer = await result {
        try await store.add(draft, stockReason: "Stock.", today: today, now: now)
      }
      if let problems = draft.problems(today: today) {
        return compare(answer, .failure(.incomplete(problems)))
      }
      guard isFinished || !reference.isTaken(wish.departure, wish.arrival) else {
        return compare(
          answer, .failure(.routeTaken(departure: wish.departure, arrival: wish.arrival)))
      }
      let journey = try draft.checked(
        id: (try? answer.get())?.id ?? UUID(), number: reference.newNumber(),
        stockReason: "Stock.", today: today, now: now)
      reference.journeys.append(journey)
      return compare(answer, .success(journey))

    case .reread(let choice):
      guard let earlier = chosen(reference.journeys, choice) else { return nil }
      let answer = await result {
        try await store.reread(earlier.id, length: .percent, today: today, now: now)
      }
      guard earlier.status != .underWay else {
        return compare(answer, .failure(.refused(.isUnderWay(earlier.book.title))))
      }
      guard !reference.isTaken(earlier.departure, earlier.arrival) else {
        return compare(
          answer, .failure(.routeTaken(departure: earlier.departure, arrival: earlier.arrival)))
      }
      let journey = try earlier.reread(
        id: (try? answer.get())?.id ?? UUID(), number: reference.newNumber(), length: .percent,
        today: today, now: now)
      reference.journeys.append(journey)
      return compare(answer, .success(journey))

    case .change(let choice, let change):
      guard let old = chosen(reference.journeys, choice),
        let new = try? changed(old, change, choice, now)
      else { return nil }
      let day = today.adding(-(choice % 5)) ?? today
      let answer = await result { try await store.save(new, replacing: old, today: day) }
      if change == .resume, reference.isTaken(new.departure, new.arrival) {
        let taken = LibraryStoreError.routeTaken(departure: new.departure, arrival: new.arrival)
        return answer.error == taken ? nil : "A taken route was resumed: \(answer)"
      }
      if let error = answer.error { return "A change was not saved: \(error)" }
      reference.replace(new)
      if new.position != old.position { reference.readingDays.insert(day) }
      return nil

    case .changeStale(let choice):
      guard let old = chosen(reference.journeys, choice),
        let new = try? changed(old, .edit, choice, now),
        let newer = try? changed(new, .edit, choice, now.addingTimeInterval(0.5))
      else { return nil }
      let answer = await result { try await store.save(newer, replacing: new, today: today) }
      return answer.error == .changed ? nil : "A stale journey was saved: \(answer)"

    case .removeJourney(let choice):
      let journey = chosen(reference.journeys, choice)
      let removed = journey.map {
        RemovedJourney(journey: $0, memos: reference.memos(of: $0.id))
      }
      removedJourney = removed ?? removedJourney
      let answer = await result { try await store.removeJourney(id: journey?.id ?? UUID()) }
      reference.journeys.removeAll { $0.id == journey?.id }
      reference.memos.removeAll { $0.journey == journey?.id }
      return compare(answer, .success(removed))

    case .putBackJourney:
      guard let removed = removedJourney else { return nil }
      try await store.putBack(removed)
      let journey = removed.journey
      guard !reference.has(journey.id) else { return nil }
      let isFree = !reference.hasNumber(journey.number)
      reference.journeys.append(
        isFree ? journey : journey.numbered(reference.newNumber()))
      reference.memos += removed.memos
      return nil

    case .writeMemo(let choice, let position):
      guard let journey = chosen(reference.journeys, choice) else { return nil }
      let memo = Memo(
        id: UUID(), journey: journey.id, text: "Text \(choice)",
        position: choice.isMultiple(of: 3) ? nil : position, created: now, updated: now)
      try await store.save(memo)
      reference.memos.append(memo)
      return nil

    case .editMemo(let choice):
      guard let index = reference.memos.indices.first(where: { $0 == choice % 5 }),
        let journey = reference.journeys.first(where: { $0.id == reference.memos[index].journey })
      else { return nil }
      let memo = try reference.memos[index].edited("New \(choice)", at: 3, in: journey, now: now)
      try await store.save(memo)
      reference.memos[index] = memo
      return nil

    case .removeMemo(let choice):
      let memo = chosen(reference.memos, choice)
      let answer = await result { try await store.removeMemo(id: memo?.id ?? UUID()) }
      reference.memos.removeAll { $0.id == memo?.id }
      return compare(answer, .success(memo))

    case .search(let choice):
      let text = choice.isMultiple(of: 2) ? "text \(choice % 40)" : "TEXT \(choice % 40)"
      try await store.noteSearch(text, kind(choice))
      reference.note(text, kind(choice))
      return nil

    case .forgetSearch(let choice):
      try await store.removeSearch("Text \(choice % 40)", kind(choice))
      reference.forget("Text \(choice % 40)", kind(choice))
      return nil

    case .forgetSearches(let choice):
      try await store.removeSearches(kind(choice))
      reference.searches[kind(choice)] = []
      return nil

    case .set(let choice):
      let settings = LibrarySettings(theme: .dark, goal: YearGoal(year: 2026, books: choice))
      try await store.change { $0 = settings }
      reference.settings = settings
      return nil

    case .merge(let seed):
      let contents = contents(seed: seed)
      let answer = await result { try await store.merge(contents) { _ in } }
      return compare(answer, .success(reference.merge(contents)))

    case .reopen:
      store = try SQLiteLibraryStore(directory: folder)
      return nil
    }
  }

  private func changed(
    _ journey: Journey, _ change: LibraryAct.Change, _ choice: Int, _ now: Date
  ) throws -> Journey {
    switch change {
    case .move: try journey.moved(to: choice % (journey.length.end + 1), now: now)
    case .finish: try journey.finished(on: today, today: today, review: "R", now: now)
    case .abandon: try journey.abandoned(on: today, today: today, reason: "No", now: now)
    case .resume: try journey.resumed(now: now)
    case .edit:
      try journey.edited(
        started: today.adding(-choice) ?? today, ended: today.adding(-(choice / 2)), today: today,
        review: "Review \(choice)", rating: Rating(halfStars: choice % 12),
        shelves: Array(["a", "b\\n\n", "c"].prefix(choice % 4)), now: now)
    }
  }

  /// Something to merge: new ones and some that are there, with numbers that are taken and not.
  private func contents(seed: UInt64) -> LibraryContents {
    var generator = SeededGenerator(seed: seed)
    var contents = LibraryContents(readingDays: [today])
    func number() -> Int {
      Int.random(in: -1...reference.highestNumber + 4, using: &generator)
    }
    for index in 0..<Int.random(in: 0...3, using: &generator) {
      let choice = Int.random(in: 0..<1_000, using: &generator)
      let present = index == 0 ? chosen(reference.contents.journeys, choice)?.id : nil
      contents.wishes.append(
        WishTicket(
          id: present ?? UUID(), number: number(), wish: .chosen(choice), issued: .at(choice)))
      let journey = Journey.sample(
        choice.isMultiple(of: 3) ? .underWay : .finished, number: number(), position: choice % 189,
        started: choice.isMultiple(of: 7) ? nil : .first,
        ended: choice.isMultiple(of: 2) ? nil : today, updated: .at(choice))
      contents.journeys.append(journey)
      contents.memos.append(
        Memo(
          id: UUID(), journey: choice.isMultiple(of: 5) ? UUID() : journey.id, text: "Merged",
          position: nil, created: .at(-choice), updated: .at(choice)))
    }
    return contents
  }

  private func difference() async throws -> String? {
    let history = reference.history
    let years = Dictionary(grouping: history) { ($0.ended ?? $0.started)?.year }
      .map { HistoryYear(year: $0, count: $1.count) }.sorted { $0.year ?? 0 > $1.year ?? 0 }
    let page = HistoryPage(
      journeys: Array(history.dropFirst(1).prefix(3)), hasMore: history.count > 4)
    let waiting = reference.contents.wishes
    let wishes = WishPage(
      tickets: Array(waiting.reversed().dropFirst(1).prefix(3)), hasMore: waiting.count > 4,
      total: waiting.count)
    let statistics = ReadingStatistics(
      reference.contents.journeys, readingDays: reference.readingDays, today: today)
    let differences = [
      compare(try await store.contents(), reference.contents),
      compare(try await store.allWishTickets(), reference.contents.wishes.reversed()),
      compare(try await store.wishTickets(offset: 1, count: 3), wishes),
      compare(try await store.oldestWishTicket(), waiting.first),
      compare(try await store.journeysUnderWay(), reference.underWay),
      compare(try await store.historyYears(), years),
      compare(try await store.history(year: nil, offset: 1, count: 3), page),
      compare(try await store.statistics(today: today), statistics),
      compare(
        try await store.routes(count: .max).routes.reduce(0) { $0 + $1.count },
        reference.journeys.count { $0.status != .abandoned || $0.position > 0 }),
      compare(try await store.settings(), reference.settings ?? LibrarySettings()),
    ]
    if let difference = differences.compactMap(\.self).first { return difference }
    for kind in SearchKind.allCases {
      let searches = try await store.recentSearches(kind)
      if let found = compare(searches, reference.searches[kind] ?? []) { return found }
    }
    for journey in reference.journeys.prefix(3) {
      let memos = try await store.memos(of: journey.id)
      if let found = compare(memos, reference.memos(of: journey.id)) { return found }
    }
    return nil
  }

  private func chosen<Value>(_ values: [Value], _ choice: Int) -> Value? {
    values.isEmpty ? nil : values[choice % values.count]
  }

  private func kind(_ choice: Int) -> SearchKind { SearchKind.allCases[choice % 3] }

  private func compare<Value: Equatable>(_ found: Value, _ expected: Value) -> String? {
    found == expected ? nil : "found \(found), expected \(expected)"
  }

  private func result<Value: Sendable>(
    _ body: () async throws -> Value
  ) async -> Result<Value, LibraryStoreError> {
    do { return .success(try await body()) } catch {
      return .failure(error as? LibraryStoreError ?? .failed("\(error)"))
    }
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
