import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model

extension LibraryContents {
  /// Adds an imported book on its flight.
  mutating func add(_ book: ImportedBook, on flight: Flight, now: Date) {
    let created = book.added.map(\.midnight) ?? now
    let number = wishes.count + journeys.count + 1
    if book.status == .wish {
      wishes.append(
        WishTicket(
          id: book.id, number: number,
          wish: Wish(
            book: book.book, departure: flight.departure, arrival: flight.arrival,
            reason: book.reason, shelves: book.shelves),
          issued: created))
      return
    }
    let length = BookLength(of: book.book)
    for (index, reading) in book.readings.enumerated() {
      let isReviewed = index == book.reviewedReading
      let status = Journey.Status(reading.status)
      journeys.append(
        Journey(
          id: reading.id, number: number + index, book: book.book, departure: flight.departure,
          arrival: flight.arrival, reason: StockReason.fixed(for: book.id), length: length,
          status: status, position: status == .finished ? length.end : 0,
          started: reading.started, ended: status == .underWay ? nil : reading.ended,
          review: isReviewed ? book.review : "", rating: isReviewed ? book.rating : nil,
          rereadOf: index == 0 ? nil : book.readings.first?.id, shelves: book.shelves,
          created: created, updated: created))
      if isReviewed { memos += book.memos(of: reading, created: created) }
    }
  }
}

extension ImportedBook {
  /// What the person wrote of a wish, or a stock sentence.
  fileprivate var reason: String {
    let written = [notes, review].filter { !$0.isEmpty }.joined(separator: "\n")
      .cut(to: WishDraft.reasonLimit).typed
    return written.isEmpty ? StockReason.fixed(for: id) : written
  }

  /// Which reading review, rating and notes are of: the last whose end is known, of those that have
  /// the book's own status.
  fileprivate var reviewedReading: Int {
    if status != .finished { return readings.count - 1 }
    return readings.lastIndex { $0.ended != nil } ?? 0
  }

  /// Private notes as memos, in parts where they are longer than one can be.
  fileprivate func memos(of reading: Reading, created: Date) -> [Memo] {
    var memos: [Memo] = []
    var rest = notes.typed
    while !rest.isEmpty {
      let part = rest.cut(to: Memo.textLimit)
      rest = String(rest.unicodeScalars.dropFirst(part.unicodeScalars.count)).typed
      guard !part.typed.isEmpty else { continue }
      memos.append(
        Memo(
          id: StableHash([id.uuidString, "notes", String(memos.count)]).uuid, journey: reading.id,
          text: part.typed, position: nil, created: created, updated: created))
    }
    return memos
  }
}

extension Journey.Status {
  /// A wish is no journey; one that were asked for would be under way.
  fileprivate init(_ status: ImportStatus) {
    switch status {
    case .wish, .underWay: self = .underWay
    case .finished: self = .finished
    case .abandoned: self = .abandoned
    }
  }
}

extension StockReason {
  /// One of the sentences, the same for the same book.
  fileprivate static func fixed(for id: UUID) -> String {
    all[StableHash(["reason", id.uuidString]).number(below: all.count)]
  }
}

extension Day {
  /// The day's beginning in UTC.
  fileprivate var midnight: Date { Date(timeIntervalSince1970: Double(number) * 86_400) }
}
