import ClockInterface
import DependencyContainer
import FeatureTesting
import JourneyFormFeature
import JourneyFormInterface
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import SearchInterface

/// One visit of the form of a journey, over a library in memory.
@MainActor
final class FormVisit {
  let store: LibraryFake
  let visitor: Visitor
  /// The flow, while it runs.
  private(set) weak var coordinator: (any Coordinator<Journey>)?

  init(
    _ kind: JourneyFormKind, store: LibraryFake = LibraryFake(), device: Device = Device(),
    resolved: @escaping @Sendable (String) -> Void = { _ in }
  ) async {
    self.store = store
    let builder = JourneyFormBuilder(
      store: Provider { store },
      bookSearch: Provider {
        resolved("books")
        return BookSearchFake()
      },
      airportSearch: Provider {
        resolved("airports")
        return AirportSearchFake()
      },
      now: Provider { .noon })
    let outcomes = Outcomes()
    let coordinator = builder.build(kind)
    self.coordinator = coordinator
    visitor = await Visitor(coordinator, device: device) { outcomes.last = $0 }
    self.outcomes = outcomes
  }

  /// What the flow has given back, or nil while it runs.
  var outcome: Outcome<Journey>? { outcomes.last }

  private let outcomes: Outcomes

  @MainActor
  private final class Outcomes {
    var last: Outcome<Journey>?
  }

  func send(_ events: ScreenEvent...) async {
    for event in events { await visitor.send(event) }
  }

  /// Chooses a book and a route.
  func choose(book: ControlID = "emma", from: ControlID = "ICN", to: ControlID = "CDG") async {
    await send(
      .tapped("book"), .chose(book), .tapped("departure"), .chose(from), .tapped("arrival"),
      .chose(to))
  }

  var words: [String] { visitor.content.words }

  /// What is said to be wrong, each with the label of the part at which it stands.
  var errors: [String: String] {
    var errors: [String: String] = [:]
    for element in visitor.content.elements {
      switch element {
      case .field(let field): errors[field.label] = field.error
      case .choice(let choice): errors[choice.label] = choice.error
      default: break
      }
    }
    return errors
  }
}
