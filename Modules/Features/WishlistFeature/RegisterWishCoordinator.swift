import DependencyContainer
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import SearchInterface

/// Leads from a book over two airports and a reason to a wish ticket.
final class RegisterWishCoordinator: Coordinator {
  let flow = Flow<WishTicket>()
  private let draft: WishDraft
  private let dependencies: WishlistDependencies

  init(draft: WishDraft, dependencies: WishlistDependencies) {
    self.draft = draft
    self.dependencies = dependencies
  }

  func start() {
    let model = RegisterWishViewModel(draft: draft)
    model.onRoute = { [weak self, weak model] route in
      guard let self, let model else { return }
      await follow(route, of: model)
    }
    flow.router.push(RegisterWishScreen(model: model))
  }

  private func follow(_ route: RegisterWishRoute, of model: RegisterWishViewModel) async {
    switch route {
    case .bookSearch:
      flow.start(dependencies.bookSearch().build()) { [weak model] outcome in
        if case .finished(let book) = outcome { model?.draft.book = book }
      }
    case .departureSearch:
      flow.start(dependencies.airportSearch().build(for: .departure)) { [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.departure = airport }
      }
    case .arrivalSearch:
      flow.start(dependencies.airportSearch().build(for: .arrival)) { [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.arrival = airport }
      }
    case .createTicket(let wish):
      await keep(wish, of: model)
    }
  }

  /// The ticket is on disk before the flow finishes, and so before the person sees it.
  private func keep(_ wish: Wish, of model: RegisterWishViewModel) async {
    do throws(LibraryStoreError) {
      flow.finish(try await dependencies.store().add(wish, issued: Date()))
    } catch {
      model.show(error)
    }
  }
}
