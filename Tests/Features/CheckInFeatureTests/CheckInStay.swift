import CheckInFeature
import DependencyContainer
import FeatureTesting
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit

/// A check-in over a screen that presents it, as the wishlist does, with a library in memory.
@MainActor
struct CheckInStay {
  let library: LibraryFake
  let parent: CheckInParent
  let session: Session

  init(
    _ ticket: WishTicket, store: (any JourneyStore)? = nil, device: Device = Device()
  ) async {
    let library = LibraryFake(tickets: [ticket])
    self.library = library
    let store = store ?? library
    parent = CheckInParent(
      ticket, builder: CheckInBuilder(store: Provider { store }, now: Provider { .noon }))
    let window = Window()
    window.launch(parent)
    session = Session(window: window, device: device) { _ in }
    await session.appear()
  }

  var content: Content { session.current?.content ?? Content(title: "") }
  var words: [String] { content.words }
  var title: String { content.title }

  func send(_ events: ScreenEvent...) async {
    for event in events {
      if let id = session.current?.id { await session.send(event, to: id) }
    }
  }
}

/// Presents one check-in and keeps its outcomes.
final class CheckInParent: Coordinator {
  struct Board: Route {}

  let flow = Flow<Never>()
  private let ticket: WishTicket
  private let builder: CheckInBuilder
  private(set) var journeys: [Journey] = []
  private(set) var cancellations = 0
  private(set) weak var child: (any Coordinator<Journey>)?

  init(_ ticket: WishTicket, builder: CheckInBuilder) {
    self.ticket = ticket
    self.builder = builder
  }

  func start() {
    flow.restores(Board.self, by: self) { owner, _ in owner.board() }
    flow.router.push(BottomScreen())
    board()
  }

  private func board() {
    let coordinator = builder.build(ticket)
    child = coordinator
    flow.present(coordinator, for: Board()) { [weak self] outcome in
      switch outcome {
      case .finished(let journey): self?.journeys.append(journey)
      case .cancelled: self?.cancellations += 1
      }
    }
  }
}

private final class BottomScreen: ContentScreen {
  var content: Content { Content(title: "Bottom") }
  func handle(_ event: ScreenEvent) async {}
}
