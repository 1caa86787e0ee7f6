public import Foundation
import Localization

/// A note that a reader makes at a place of a book.
public struct Memo: Hashable, Sendable, Codable, Identifiable {
  public let id: UUID
  /// The journey that it belongs to.
  public let journey: UUID
  /// Never blank.
  public let text: String
  /// The place in the book, in what the journey's length counts; nil where none was given.
  public let position: Int?
  public let created: Date
  public let updated: Date

  /// The most characters of a memo.
  public static let textLimit = 5_000

  /// Makes a memo from parts that were checked already, as a store does.
  public init(
    id: UUID, journey: UUID, text: String, position: Int?, created: Date, updated: Date
  ) {
    self.id = id
    self.journey = journey
    self.text = text
    self.position = position
    self.created = created
    self.updated = updated
  }

  /// Makes a memo of what a person typed, or says what is wrong with it.
  public init(
    _ text: String, at position: Int?, in journey: Journey, id: UUID = UUID(), now: Date
  ) throws(MemoProblem) {
    try MemoProblem.check(text, position, journey)
    self.init(
      id: id, journey: journey.id, text: text.typed, position: position, created: now,
      updated: now)
  }

  /// The memo with another text or place.
  public func edited(
    _ text: String, at position: Int?, in journey: Journey, now: Date
  ) throws(MemoProblem) -> Memo {
    try MemoProblem.check(text, position, journey)
    return Memo(
      id: id, journey: self.journey, text: text.typed, position: position, created: created,
      updated: now)
  }
}

/// Why a memo can not be kept so.
public enum MemoProblem: Error, Hashable, Sendable {
  case blank
  /// It has this many characters, more than `Memo.textLimit`.
  case long(Int)
  case outside(Int, BookLength)

  fileprivate static func check(
    _ text: String, _ position: Int?, _ journey: Journey
  ) throws(MemoProblem) {
    guard !text.typed.isEmpty else { throw .blank }
    let length = text.typed.typedLength
    guard length <= Memo.textLimit else { throw .long(length) }
    if let position, !(0...journey.length.end).contains(position) {
      throw .outside(position, journey.length)
    }
  }
}

extension MemoProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .blank: words("Type what you want to remember.", "기억하고 싶은 것을 적어 주세요.")
    case .long(let count):
      words(
        "The memo has \(count) characters; at most \(Memo.textLimit) are kept. Shorten it.",
        "메모가 \(count)자예요. \(Memo.textLimit)자까지 남길 수 있으니 줄여 주세요.")
    case .outside(let position, let length):
      words(
        "\(position) is not in the book. Type a place from 0 to \(length.end), or leave it empty.",
        "\(String(position).with(.topic)) 책 안에 없어요. "
          + "0부터 \(length.end)까지의 자리를 입력하거나 비워 두세요.")
    }
  }
}
