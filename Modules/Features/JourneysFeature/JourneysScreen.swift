import DependencyContainer
import FlightContent
import Foundation
import JourneysInterface
import LibraryStoreInterface
import Localization
import Model
import Observation
import ScreenKit

/// The state of the list of journeys under way.
@Observable
@MainActor
final class JourneysViewModel {
  /// How many more journeys a tap shows.
  static let pageSize = 50

  /// Nil until they have been read for the first time.
  private(set) var journeys: [Journey]?
  private(set) var failure: (any Error)?
  private(set) var shownCount = pageSize
  /// What was deleted last and can be put back.
  private(set) var removed: RemovedJourney?

  private let store: Provider<any JourneyStore>
  @ObservationIgnored var onRoute: @MainActor (JourneysRoute) async throws -> Void = { _ in }

  init(store: Provider<any JourneyStore>) {
    self.store = store
  }

  /// Reads the journeys again.
  func load() async {
    do throws(LibraryStoreError) {
      journeys = try await store().journeysUnderWay()
      failure = nil
    } catch {
      failure = error
    }
  }

  func showMore() {
    shownCount += Self.pageSize
  }

  func ask(for route: JourneysRoute) async {
    do {
      try await onRoute(route)
      removed = nil
    } catch {
      failure = error
    }
  }

  /// A journey was deleted; the person may regret it.
  func offerToPutBack(_ removed: RemovedJourney) {
    self.removed = removed
  }

  /// Puts back what was deleted. When that fails it can be tried again.
  func undo() async {
    guard let removed else { return }
    do throws(LibraryStoreError) {
      try await store().putBack(removed)
      self.removed = nil
    } catch {
      failure = error
      return
    }
    await load()
  }
}

/// The screen with all journeys under way.
final class JourneysScreen: ContentScreen {
  private let model: JourneysViewModel

  init(model: JourneysViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure("\(failure)") }
    if let removed = model.removed {
      let title = removed.journey.book.title
      elements.append(
        .notice(
          Notice(
            .success,
            words(
              "The journey with \u{201C}\(title)\u{201D} was deleted.",
              "\u{2018}\(title)\u{2019} 여정을 삭제했어요."))))
      elements.append(.button(Button("undo", label: words("Undo", "되돌리기"))))
    }
    elements.append(
      .button(Button("register", label: words("New journey", "새 여정"), role: .primary)))
    if let journeys = model.journeys {
      elements += list(journeys)
    } else if model.failure == nil {
      elements.append(.text(words("Reading your journeys…", "여정을 불러오는 중이에요…")))
    }
    return Content(title: words("Journeys", "여정"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("register"): await model.ask(for: .register)
    case .tapped("more"): model.showMore()
    case .tapped("retry"): await model.load()
    case .tapped("undo"): await model.undo()
    case .chose(let id):
      if let journey = UUID(uuidString: id.name) { await model.ask(for: .journey(journey)) }
    case .typed, .tapped, .picked, .uploaded: break
    }
  }

  func didAppear() async {
    await model.load()
  }

  private func list(_ journeys: [Journey]) -> [Element] {
    guard !journeys.isEmpty else {
      return [
        .text(
          words(
            "No journey is under way. Check in a wish, or begin with a book that you are reading.",
            "진행 중인 여정이 없어요. 위시를 체크인하거나 지금 읽고 있는 책으로 시작해 보세요."))
      ]
    }
    let shown = journeys.prefix(model.shownCount)
    var elements: [Element] = [
      .text(
        words(
          "\(counted(journeys.count, "journey")) under way.",
          "여정 \(journeys.count.grouped)개가 진행 중이에요.")),
      .rows(RowList("journeys", rows: shown.map(row), style: .tickets)),
    ]
    if shown.count < journeys.count {
      elements.append(
        .button(Button("more", label: words("Show more journeys", "여정 더 보기"))))
    }
    return elements
  }

  private func row(_ journey: Journey) -> Row {
    Row(
      ControlID(journey.id.uuidString), title: journey.book.title,
      subtitle: "\(journey.routeInWords) · \(journey.progressInWords)",
      detail: journey.remainingInWords)
  }
}
