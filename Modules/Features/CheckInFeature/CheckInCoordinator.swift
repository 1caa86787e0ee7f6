import ClockInterface
import DependencyContainer
import LibraryStoreInterface
import Model
import Navigation

/// Leads from the boarding pass of a wish to the journey that has begun.
final class CheckInCoordinator: Coordinator {
  let flow = Flow<Journey>()
  private let ticket: WishTicket
  private let store: any JourneyStore
  private let now: Provider<Moment>

  init(ticket: WishTicket, store: any JourneyStore, now: Provider<Moment>) {
    self.ticket = ticket
    self.store = store
    self.now = now
  }

  func start() {
    let model = CheckInViewModel(ticket: ticket, store: store, now: now) { [weak self] route in
      switch route {
      case .boarded(let journey): self?.showBoarded(journey)
      }
    }
    flow.router.push(CheckInScreen(model: model))
  }

  /// The pass takes the place of the one that can be torn, so that nobody goes back to that.
  private func showBoarded(_ journey: Journey) {
    let screen = BoardedScreen(journey: journey) { [weak self] route in
      switch route {
      case .done: self?.flow.finish(journey)
      }
    }
    flow.router.replaceTop(with: screen, transition: .print)
  }
}
