import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import JourneyFormInterface
import JourneysFeature
import JourneysInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit

/// One visit of the journeys, over a library in memory.
@MainActor
final class JourneysVisit {
  let store: LibraryFake
  let visitor: Visitor
  /// The flow, while it runs.
  private(set) weak var coordinator: (any JourneysCoordinating)?
  private let exitLog: Exits

  @MainActor
  private final class Exits {
    var all: [JourneysExit] = []
  }

  /// - Parameter held: What stands before the library, if anything does.
  init(
    _ store: LibraryFake = LibraryFake(), behind held: (any JourneyStore)? = nil,
    device: Device = Device()
  ) async {
    self.store = store
    let exits = Exits()
    exitLog = exits
    let front: any JourneyStore = held ?? store
    let builder = JourneysBuilder(
      store: Provider { front }, form: Provider { JourneyFormFake(store: store) },
      now: Provider { .noon })
    let coordinator = builder.build { exits.all.append($0) }
    self.coordinator = coordinator
    visitor = await Visitor(coordinator, device: device)
  }

  /// A visit with this journey open.
  convenience init(
    of journey: Journey, memos: [Memo] = [], device: Device = Device()
  ) async {
    await self.init(LibraryFake(journeys: [journey], memos: memos), device: device)
    await send(.chose(ControlID(journey.id.uuidString)))
  }

  /// Another run of the app over the same library, with what this one has stored.
  func afterKill() async throws -> JourneysVisit {
    let state = visitor.session.window.state
    let again = await JourneysVisit(store, device: visitor.session.device)
    guard let state else { throw CancellationError() }
    again.losses = await again.visitor.session.window.restore(state)
    await again.visitor.session.appear()
    return again
  }

  /// What did not come back.
  private(set) var losses: [String] = []

  /// Where the person wanted to go outside of this flow.
  var exits: [JourneysExit] { exitLog.all }

  func open(_ route: JourneysRoute) async throws {
    try await coordinator?.open(route)
    await visitor.session.window.settled()
    await visitor.session.appear()
  }

  func send(_ events: ScreenEvent...) async {
    for event in events { await visitor.send(event) }
  }

  var titles: [String] { visitor.titles }
  var words: [String] { visitor.content.words }
  var text: String { visitor.text }
  var buttons: [String] { visitor.buttons }

  /// The journeys as they are kept.
  var journeys: [Journey] { store.now.journeys }

  /// What is said to be wrong, by the label of the field.
  var errors: [String: String] {
    var errors: [String: String] = [:]
    for case .field(let field) in visitor.content.elements { errors[field.label] = field.error }
    return errors
  }

  /// What stands in the field of this name.
  func field(_ name: String) -> String? {
    for case .field(let field) in visitor.content.elements where field.id.name == name {
      return field.text
    }
    return nil
  }
}

/// A form with one screen, on which the row `keep` keeps a journey and gives it.
struct JourneyFormFake: JourneyFormBuildable {
  let store: LibraryFake

  func build(_ kind: JourneyFormKind) -> any Coordinator<Journey> {
    let journey = Journey.sample(.persuasion, number: 7)
    store.now.journeys.append(journey)
    return SearchFake(title: "Form: \(kind)", results: [("keep", journey)])
  }
}

extension Memo {
  /// A memo of a journey.
  static func sample(_ text: String, at position: Int?, of journey: Journey) -> Memo {
    Memo(
      id: UUID(), journey: journey.id, text: text, position: position, created: Moment.noon.date,
      updated: Moment.noon.date)
  }
}
