import FlightContent
import JourneyFormInterface
import Model

/// What has been chosen and typed so far, as it was typed.
struct JourneyFormDraft: Hashable, Sendable, Codable {
  var wish = WishDraft()
  var length = LengthDraft()
  var position = ""
  var started = ""
  var ended = ""
  var review = ""
  var rating: Rating?

  /// The journey that is described, as far as it can be read, and what can not be.
  func read(as kind: JourneyFormKind) -> (
    draft: JourneyDraft, unread: [JourneyFormPart: FieldProblem]
  ) {
    var unread: [JourneyFormPart: FieldProblem] = [:]
    func value<Value>(
      at part: JourneyFormPart, _ read: () throws(FieldProblem) -> Value?
    ) -> Value? {
      do throws(FieldProblem) { return try read() } catch { unread[part] = error }
      return nil
    }
    var draft = JourneyDraft(wish: wish, isFinished: kind == .finished)
    draft.length = value(at: .length) { () throws(FieldProblem) in try length.length(of: wish.book)
    }
    draft.started = value(at: .started) { () throws(FieldProblem) in try started.typedDay() }
    switch kind {
    case .underWay:
      let position = value(at: .position) { () throws(FieldProblem) in
        try self.position.typedNumber()
      }
      draft.position = position ?? 0
    case .finished:
      draft.ended = value(at: .ended) { () throws(FieldProblem) in try ended.typedDay() }
      draft.review = review
      draft.rating = rating
    }
    return (draft, unread)
  }
}

/// A part of the form at which something can be wrong.
enum JourneyFormPart: Hashable {
  case book, departure, arrival, length, position, started, ended, review, reason
}
