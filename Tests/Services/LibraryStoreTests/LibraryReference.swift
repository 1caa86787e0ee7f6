import Foundation
import LibraryStoreInterface
import Model

/// What a library should hold, as plain arrays and without a thought of speed.
struct LibraryReference {
  var wishes: [WishTicket] = []
  var journeys: [Journey] = []
  var memos: [Memo] = []
  var readingDays: Set<Day> = []
  var settings: LibrarySettings?
  var searches: [SearchKind: [String]] = [:]
  var highestNumber = 0

  var underWay: [Journey] {
    journeys.filter { $0.status == .underWay }
      .sorted { ($0.updated, $0.number) > ($1.updated, $1.number) }
  }

  var history: [Journey] {
    journeys.filter { $0.status != .underWay }.sorted {
      (Self.landed($0), $0.number) > (Self.landed($1), $1.number)
    }
  }

  /// The number of the day on which a journey ended; those that nobody remembers come first.
  private static func landed(_ journey: Journey) -> Int {
    (journey.ended ?? journey.started)?.number ?? .min
  }

  var contents: LibraryContents {
    LibraryContents(
      wishes: wishes.sorted { $0.number < $1.number },
      journeys: journeys.sorted { $0.number < $1.number },
      memos: journeys.sorted { $0.number < $1.number }.flatMap { journey in
        memos.filter { $0.journey == journey.id }.sorted { $0.created < $1.created }
      },
      readingDays: readingDays, settings: settings)
  }

  func memos(of journey: UUID) -> [Memo] {
    memos.filter { $0.journey == journey }.sorted {
      ($0.position ?? .max, $0.created) < ($1.position ?? .max, $1.created)
    }
  }

  func isTaken(_ departure: Airport, _ arrival: Airport, byJourney: Bool = false) -> Bool {
    func isSame(_ other: (Airport, Airport)) -> Bool {
      other.0.iata == departure.iata && other.1.iata == arrival.iata
    }
    return underWay.contains { isSame(($0.departure, $0.arrival)) }
      || !byJourney && wishes.contains { isSame(($0.wish.departure, $0.wish.arrival)) }
  }

  func has(_ id: UUID) -> Bool {
    wishes.contains { $0.id == id } || journeys.contains { $0.id == id }
  }

  func hasNumber(_ number: Int) -> Bool {
    wishes.contains { $0.number == number } || journeys.contains { $0.number == number }
  }

  mutating func newNumber() -> Int {
    highestNumber += 1
    return highestNumber
  }

  mutating func replace(_ journey: Journey) {
    if let index = journeys.firstIndex(where: { $0.id == journey.id }) {
      journeys[index] = journey
    }
  }

  mutating func note(_ text: String, _ kind: SearchKind) {
    forget(text, kind)
    searches[kind, default: []].insert(text, at: 0)
    searches[kind] = Array(searches[kind, default: []].prefix(10))
  }

  mutating func forget(_ text: String, _ kind: SearchKind) {
    searches[kind]?.removeAll { $0.lowercased() == text.lowercased() }
  }

  mutating func merge(_ contents: LibraryContents) -> MergeSummary {
    let numbers = contents.wishes.map(\.number) + contents.journeys.map(\.number)
    highestNumber = max(highestNumber, numbers.max() ?? 0)
    var added = 0
    for ticket in contents.wishes where !has(ticket.id) {
      let number = ticket.number < 1 || hasNumber(ticket.number) ? newNumber() : ticket.number
      wishes.append(
        WishTicket(id: ticket.id, number: number, wish: ticket.wish, issued: ticket.issued))
      added += 1
    }
    var newJourneys: Set<UUID> = []
    for journey in contents.journeys where !has(journey.id) {
      newJourneys.insert(journey.id)
      let isFree = journey.number >= 1 && !hasNumber(journey.number)
      journeys.append(journey.numbered(isFree ? journey.number : newNumber()))
      added += 1
    }
    for memo in contents.memos where !memos.contains(where: { $0.id == memo.id }) {
      if newJourneys.contains(memo.journey) { memos.append(memo) }
    }
    readingDays.formUnion(contents.readingDays)
    return MergeSummary(added: added, present: numbers.count - added)
  }
}

extension Journey {
  func numbered(_ number: Int) -> Journey {
    Journey(
      id: id, number: number, book: book, departure: departure, arrival: arrival, reason: reason,
      length: length, status: status, position: position, started: started, ended: ended,
      review: review, rating: rating, rereadOf: rereadOf, shelves: shelves, created: created,
      updated: updated)
  }
}
