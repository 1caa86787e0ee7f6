import ClockInterface
import DependencyContainer
import LibraryStoreInterface
import Model
import Navigation
import SearchInterface

/// Leads from a book over two airports and a reason to a wish ticket.
final class RegisterWishCoordinator: Coordinator {
  let flow = Flow<WishTicket>()
  private let model: RegisterWishViewModel
  private let isbn: ISBN?
  private let dependencies: WishlistDependencies

  /// - Parameter isbn: That of the book to look for at first.
  init(draft: WishDraft, isbn: ISBN? = nil, dependencies: WishlistDependencies) {
    model = RegisterWishViewModel(draft: draft)
    self.isbn = isbn
    self.dependencies = dependencies
  }

  func start() {
    flow.restores(RegisterWishRoute.self, by: self) { await $0.follow($1) }
    model.onRoute = { [weak self] in await self?.follow($0) }
    flow.router.push(RegisterWishScreen(model: model))
    if let isbn { findBook(isbn.digits) }
  }

  private func follow(_ route: RegisterWishRoute) async {
    switch route {
    case .bookSearch: findBook(nil, for: route)
    case .departureSearch:
      flow.start(dependencies.airportSearch().build(for: .departure), for: route) {
        [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.departure = airport }
      }
    case .arrivalSearch:
      flow.start(dependencies.airportSearch().build(for: .arrival), for: route) {
        [weak model] outcome in
        if case .finished(let airport) = outcome { model?.draft.arrival = airport }
      }
    case .createTicket(let wish):
      await keep(wish)
    }
  }

  private func findBook(_ text: String?, for route: RegisterWishRoute? = nil) {
    flow.start(dependencies.bookSearch().build(searching: text), for: route) {
      [weak model] outcome in
      if case .finished(let book) = outcome { model?.draft.book = book }
    }
  }

  /// The ticket is on disk before the flow finishes, and so before the person sees it.
  private func keep(_ wish: Wish) async {
    do throws(LibraryStoreError) {
      flow.finish(try await dependencies.store().add(wish, issued: dependencies.now().date))
    } catch {
      model.show(error)
    }
  }
}
