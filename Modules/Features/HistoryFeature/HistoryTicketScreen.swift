import FlightContent
import Foundation
import LibraryStoreInterface
import Localization
import Model
import ScreenKit

/// The screen with the ticket of a journey that has ended, and what the reader thought of it.
final class HistoryTicketScreen: ContentScreen {
  private let model: HistoryTicketViewModel

  init(model: HistoryTicketViewModel) {
    self.model = model
  }

  var content: Content {
    let journey = model.journey
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure(failure) }
    elements.append(.ticket(.history(journey)))
    elements += facts
    elements.append(.heading(words("Review", "감상")))
    elements.append(
      .text(journey.review.isEmpty ? words("No review.", "감상이 없어요.") : journey.review))
    elements += journey.book.summarySection + memos + readings
    elements += [
      .button(Button("edit", label: words("Edit", "편집"), role: .primary)),
      .button(Button("readAgain", label: words("Read again", "다시 읽기"))),
      .button(Button("resume", label: words("Resume the journey", "여정 이어 가기"))),
      .button(Button("delete", label: words("Delete", "삭제"), role: .destructive)),
    ]
    return Content(
      title: words("History ticket", "여정 기록"), elements: elements,
      question: model.asksToDelete ? question : nil)
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("edit"): await model.edit()
    case .tapped("readAgain"): await model.readAgain()
    case .tapped("resume"): await model.resume()
    case .tapped("retry"): await model.load()
    case .tapped("delete"): model.askToDelete()
    case .tapped("delete.confirm"): await model.delete()
    case .tapped("delete.cancel"): model.keep()
    case .chose(let id):
      if let reading = model.readings.first(where: { $0.id.uuidString == id.name }),
        reading.id != model.journey.id
      {
        await model.show(reading)
      }
    case .typed, .tapped, .picked, .uploaded: break
    }
  }

  /// What stands on no ticket.
  private var facts: [Element] {
    let journey = model.journey
    var facts: [String] = []
    if let publisher = journey.book.publisher {
      facts.append(words("Publisher: \(publisher)", "출판사: \(publisher)"))
    }
    if !journey.shelves.isEmpty {
      let shelves = journey.shelves.joined(separator: ", ")
      facts.append(words("Shelves: \(shelves)", "서가: \(shelves)"))
    }
    let count = model.readings.count
    if count > 1, let place = model.readings.firstIndex(where: { $0.id == journey.id }) {
      facts.append(
        words(
          "This is reading \(place + 1) of \(count).",
          "이 책을 \(count)번 읽은 것 중 \(place + 1)번째예요."))
    }
    return facts.map(Element.text)
  }

  private var memos: [Element] {
    guard let memos = model.memos else {
      return model.failure == nil
        ? [.text(words("Reading your memos…", "메모를 불러오는 중이에요…"))] : []
    }
    guard !memos.isEmpty else { return [] }
    let texts = memos.map { memo in
      let place = memo.position.map { model.journey.length.place($0) + " · " } ?? ""
      return Element.text(place + memo.text)
    }
    return [.heading(words("Memos", "메모"))] + texts
  }

  /// The other journeys with the same book.
  private var readings: [Element] {
    guard model.readings.count > 1 else { return [] }
    let rows = model.readings.enumerated().filter { $1.id != model.journey.id }.map {
      place, reading in
      Row(
        ControlID(reading.id.uuidString),
        title: words("Reading \(place + 1)", "\(place + 1)번째 읽기"),
        subtitle: reading.routeInWords, detail: state(of: reading))
    }
    return [
      .heading(words("Other readings of this book", "이 책의 다른 여정")),
      .rows(RowList("readings", rows: rows, style: .tickets)),
    ]
  }

  private func state(of reading: Journey) -> String {
    let day = reading.ended?.inWords ?? HistoryPeriod.unknownDay.title
    return switch reading.status {
    case .underWay: words("Under way", "진행 중")
    case .finished: day
    case .abandoned: "\(words("Given up", "그만둠")) · \(day)"
    }
  }

  private var question: Question {
    Question(
      title: words("Delete this journey?", "이 여정을 삭제할까요?"),
      text: words(
        "It leaves your history and your statistics, with its memos. You can undo it right after.",
        "메모와 함께 기록과 통계에서 사라져요. 삭제한 직후에는 되돌릴 수 있어요."),
      answers: [
        Button("delete.confirm", label: words("Delete", "삭제"), role: .destructive),
        Button("delete.cancel", label: words("Keep", "그대로 두기")),
      ])
  }
}
