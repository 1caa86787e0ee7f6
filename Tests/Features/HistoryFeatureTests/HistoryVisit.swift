import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import HistoryFeature
import HistoryInterface
import JourneyFormInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit

/// Somebody in the history of a library in memory.
@MainActor
final class HistoryVisit {
  let library: LibraryFake
  let visitor: Visitor
  let history: any HistoryCoordinating
  var exits: [HistoryExit] { log.exits }
  private let log: ExitLog

  private final class ExitLog {
    var exits: [HistoryExit] = []
  }

  /// Opens the history in a window of its own. `store` answers in the place of the library.
  init(
    _ library: LibraryFake = LibraryFake(), store: (any HistoryStore)? = nil,
    device: Device = Device()
  ) async {
    let log = ExitLog()
    self.library = library
    self.log = log
    history = Self.build(library, store) { log.exits.append($0) }
    visitor = await Visitor(history, device: device)
  }

  private static func build(
    _ library: LibraryFake, _ store: (any HistoryStore)?,
    onExit: @escaping @MainActor (HistoryExit) -> Void
  ) -> any HistoryCoordinating {
    HistoryBuilder(
      history: Provider { store ?? library }, journeys: Provider { library },
      journeyForm: Provider { JourneyFormFake(library: library) }, now: Provider { .noon }
    ).build(onExit: onExit)
  }

  /// The library with these journeys, and its first one's ticket opened.
  convenience init(ticketOf first: Journey, _ others: Journey..., memos: [Memo] = []) async {
    await self.init(LibraryFake(journeys: [first] + others, memos: memos))
    await visitor.send(.chose(first.row))
  }

  func send(_ events: ScreenEvent...) async {
    for event in events { await visitor.send(event) }
  }

  func open(_ route: HistoryRoute) async throws {
    try await history.open(route)
    await visitor.session.window.settled()
    await visitor.session.appear()
  }

  var titles: [String] { visitor.titles }
  var text: String { visitor.text }
  /// The rows of the lists, in words.
  var rows: [String] { visitor.content.words.filter { $0.hasPrefix("- ") } }
  /// What is said at fields.
  var errors: [String] { visitor.content.words.filter { $0.hasPrefix("  !") } }
}

extension Journey {
  /// The row that stands for it.
  var row: ControlID { ControlID(id.uuidString) }
}

/// A form with one screen, whose row `keep` keeps Emma as read on 1 November 2026.
struct JourneyFormFake: JourneyFormBuildable {
  let library: LibraryFake

  func build(_ kind: JourneyFormKind) -> any Coordinator<Journey> {
    let journey = Journey.sample(number: 77, status: .finished, ended: Day("2026-11-01"))
    return KeepingFake(title: "Form: \(kind)", library: library, journey: journey)
  }
}

private final class KeepingFake: Coordinator {
  let flow = Flow<Journey>()
  private let search: SearchFake<Journey>
  private let library: LibraryFake

  init(title: String, library: LibraryFake, journey: Journey) {
    search = SearchFake(title: title, results: [("keep", journey)])
    self.library = library
  }

  func start() {
    flow.start(search) { [weak self] outcome in
      guard let self, case .finished(let journey) = outcome else { return }
      library.now.journeys.append(journey)
      flow.finish(journey)
    }
  }
}
