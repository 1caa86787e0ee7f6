import FlightContent
import Foundation
import HistoryInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit

/// The screen with the journeys that have ended.
final class HistoryScreen: ContentScreen {
  private let model: HistoryViewModel

  init(model: HistoryViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let removed = model.removed {
      let title = removed.journey.book.title
      elements += [
        .notice(
          Notice(
            .success,
            words(
              "\u{201C}\(title)\u{201D} was deleted from your history.",
              "기록에서 ‘\(title)’ 여정을 삭제했어요."))),
        .button(Button("undo", label: words("Undo", "되돌리기"))),
      ]
    }
    if let failure = model.failure { elements += .failure(failure) }
    elements += [
      .button(
        Button(
          "register", label: words("Add a book read earlier", "예전에 읽은 책 추가"), role: .primary)),
      .button(Button("statistics", label: words("Statistics", "통계"))),
    ]
    if let years = model.years {
      elements += list(years)
    } else if model.failure == nil {
      elements.append(.text(words("Reading your history…", "기록을 불러오는 중이에요…")))
    }
    return Content(title: words("History", "기록"), elements: elements)
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("register"): await model.follow(.register)
    case .tapped("statistics"): await model.follow(.statistics)
    case .tapped("more"): await model.showMore()
    case .tapped("retry"): await model.load()
    case .tapped("undo"): await model.undo()
    case .picked("period", let name):
      if let period = HistoryPeriod(named: name) { await model.show(period) }
    case .chose(let id):
      if let journey = UUID(uuidString: id.name) { await model.follow(.detail(journey)) }
    case .typed, .tapped, .picked, .uploaded: break
    }
  }

  private func list(_ years: [HistoryYear]) -> [Element] {
    guard !years.isEmpty else {
      return [
        .text(
          words(
            "No journey has ended yet. Finish a book, or add one that you read earlier.",
            "아직 마친 여정이 없어요. 책을 끝까지 읽거나 예전에 읽은 책을 추가해 보세요."))
      ]
    }
    var elements: [Element] = [.picker(periods(years))]
    if model.count(in: model.period) == 0 {
      elements.append(
        .text(words("Nothing ended then.", "이때 마친 여정은 없어요.")))
    }
    elements.append(.rows(RowList("journeys", rows: model.journeys.map(row), style: .tickets)))
    if let failure = model.pageFailure {
      elements.append(.notice(Notice(.failure, "\(failure)")))
    }
    if model.hasMore {
      let label =
        model.pageFailure == nil ? words("Show more", "더 보기") : words("Try again", "다시 시도")
      elements.append(.button(Button("more", label: label)))
    }
    return elements
  }

  private func periods(_ years: [HistoryYear]) -> Picker {
    let known = [.all] + years.map(HistoryPeriod.init)
    // A link may lead to a year in which nothing has ended.
    let shown = known.contains(model.period) ? known : known + [model.period]
    return Picker(
      "period", label: words("Finished in", "마친 해"),
      options: shown.map { period in
        Picker.Option(
          period.name, "\(period.title) (\(model.count(in: period).grouped))")
      },
      selected: model.period.name)
  }

  private func row(_ journey: Journey) -> Row {
    let facts = [
      journey.routeInWords, journey.book.authorOrUnknown, journey.rating?.symbols,
      journey.status == .abandoned ? words("Given up", "그만둠") : nil,
    ]
    return Row(
      ControlID(journey.id.uuidString), title: journey.book.title,
      subtitle: facts.compactMap { $0 }.joined(separator: " · "),
      detail: (journey.ended ?? journey.started)?.inWords ?? HistoryPeriod.unknownDay.title)
  }
}

extension HistoryScreen: DraftKeeping {
  var draft: HistoryPeriod? { model.period == .all ? nil : model.period }

  func restore(_ draft: HistoryPeriod) {
    model.restore(draft)
  }
}
