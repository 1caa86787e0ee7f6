import Foundation
import LibraryStoreInterface
import Model

extension Day {
  static let today = day(2026, 11, 30)
  static let first = day(1, 1, 1)

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    guard let day = Day(year: year, month: month, day: day) else {
      preconditionFailure("There is no day \(year)-\(month)-\(day).")
    }
    return day
  }
}

extension Date {
  static func at(_ seconds: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds) + 0.1)
  }
}

extension WishDraft {
  init(_ wish: Wish) {
    self.init(
      book: wish.book, departure: wish.departure, arrival: wish.arrival, reason: wish.reason)
  }
}

extension Journey {
  /// Every part of it is there.
  static let full = Journey(
    id: UUID(), number: 4, book: .full, departure: .seoul, arrival: .paris,
    reason: "Line one\nline two 🛫", length: .minutes(188), status: .finished, position: 188,
    started: .first, ended: .today, review: "“Good”\n\0 'x' 🛬", rating: Rating(halfStars: 9),
    rereadOf: UUID(), shelves: ["to \"read\"", "책,\n", ""], created: .at(1), updated: .at(2))

  static func sample(
    _ status: Status = .finished, number: Int = 0, to arrival: Airport = .paris,
    length: BookLength = .pages(188), position: Int = 100, started: Day? = .first,
    ended: Day? = .today, rating: Rating? = nil, updated: Date = .at(2)
  ) -> Journey {
    Journey(
      id: UUID(), number: number, book: .bare, departure: .seoul, arrival: arrival,
      reason: "Because", length: length, status: status, position: position, started: started,
      ended: status == .underWay ? nil : ended, rating: rating, created: .at(1), updated: updated)
  }
}

extension LibraryContents {
  /// So many wishes, journeys, and memos.
  static func many(_ count: Int) -> LibraryContents {
    let journeys = (1...count).map {
      Journey.sample(number: count + $0, to: .paris.coded("X\($0 % 26)"))
    }
    return LibraryContents(
      wishes: (1...count).map {
        WishTicket(id: UUID(), number: $0, wish: .full, issued: .at($0))
      },
      journeys: journeys,
      memos: journeys.map {
        Memo(
          id: UUID(), journey: $0.id, text: "Memo", position: nil, created: .at(1), updated: .at(1))
      })
  }
}
