import Foundation
import LibraryExchangeInterface
import Localization
import Model
import Observation
import ScreenKit

/// The flights of the first books, each of which can be changed.
@Observable
@MainActor
final class FlightList {
  /// How many more flights a tap shows.
  static let pageSize = 5

  private let model: ImportViewModel
  private var shownCount = pageSize

  init(model: ImportViewModel) {
    self.model = model
  }

  var elements: [Element] {
    guard let plan = model.plan, let books = plan.preview?.books else { return [] }
    var elements: [Element] = []
    if model.roundTrip != nil {
      elements.append(
        .notice(
          Notice(
            .warning,
            words(
              "A flight can not end where it begins, so it stays as it was.",
              "출발지와 도착지가 같은 여정은 만들 수 없어서 그대로 두었어요."))))
    }
    elements.append(
      .rows(
        RowList(
          "flights",
          rows: books.prefix(shownCount).compactMap { book in
            plan.flights[book.id].map { row(book, $0) }
          })))
    if books.count > shownCount {
      elements.append(
        .button(Button("more flights", label: words("Show more flights", "여정 더 보기"))))
    }
    return elements
  }

  private func row(_ book: ImportedBook, _ flight: Flight) -> Row {
    let id = book.id.uuidString
    return Row(
      ControlID(id), title: book.book.title,
      subtitle: "\(flight.departure.title) → \(flight.arrival.title)",
      actions: [
        Button(ControlID("arrival \(id)"), label: words("Change arrival", "도착지 바꾸기")),
        Button(ControlID("departure \(id)"), label: words("Change departure", "출발지 바꾸기")),
      ])
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .tapped("more flights"): shownCount += Self.pageSize * 4
    case .chose(let id):
      if let book = UUID(uuidString: id.name) { model.onRoute(.arrival(book)) }
    case .tapped(let id):
      let parts = id.name.split(separator: " ").map(String.init)
      guard parts.count == 2, let book = UUID(uuidString: parts[1]) else { return }
      if parts[0] == "arrival" { model.onRoute(.arrival(book)) }
      if parts[0] == "departure" { model.onRoute(.departure(book)) }
    case .typed, .picked, .uploaded: break
    }
  }
}
