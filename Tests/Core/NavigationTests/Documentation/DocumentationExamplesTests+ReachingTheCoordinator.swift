import Navigation
import NavigationTesting
import Testing

// MARK: - From a view model to its coordinator

enum ReachingTheCoordinator {
  final class ShelfScreen<Model: AnyObject>: Screen {
    let model: Model
    init(model: Model) { self.model = model }
  }

  final class BookScreen: Screen {
    let title: String
    init(title: String) { self.title = title }
  }

  final class SettingsScreen: Screen {}

  enum ByConcreteType {
    @MainActor
    final class ShelfModel {
      weak var coordinator: ShelfCoordinator?

      func tapsBook(_ title: String) { coordinator?.showBook(title) }
      func tapsSettings() { coordinator?.showSettings() }
    }

    final class ShelfCoordinator: Coordinator {
      let flow = Flow<Never>()

      func start() {
        let model = ShelfModel()
        model.coordinator = self
        flow.router.push(ShelfScreen(model: model))
      }

      func showBook(_ title: String) { flow.router.push(BookScreen(title: title)) }
      func showSettings() { flow.router.push(SettingsScreen()) }
    }
  }

  enum ByProtocol {
    @MainActor
    protocol ShelfNavigating: AnyObject {
      func showBook(_ title: String)
      func showSettings()
    }

    @MainActor
    final class ShelfModel {
      private weak var navigator: (any ShelfNavigating)?
      init(navigator: any ShelfNavigating) { self.navigator = navigator }

      func tapsBook(_ title: String) { navigator?.showBook(title) }
      func tapsSettings() { navigator?.showSettings() }
    }

    final class ShelfCoordinator: Coordinator, ShelfNavigating {
      let flow = Flow<Never>()

      func start() { flow.router.push(ShelfScreen(model: ShelfModel(navigator: self))) }
      func showBook(_ title: String) { flow.router.push(BookScreen(title: title)) }
      func showSettings() { flow.router.push(SettingsScreen()) }
    }
  }

  enum ByComposition {
    @MainActor
    protocol BookShowing: AnyObject {
      func showBook(_ title: String)
    }

    @MainActor
    protocol SettingsShowing: AnyObject {
      func showSettings()
    }

    @MainActor
    final class ShelfModel {
      private weak var navigator: (any BookShowing & SettingsShowing)?
      init(navigator: any BookShowing & SettingsShowing) { self.navigator = navigator }

      func tapsBook(_ title: String) { navigator?.showBook(title) }
      func tapsSettings() { navigator?.showSettings() }
    }

    @MainActor
    final class SearchModel {
      private weak var navigator: (any BookShowing)?
      init(navigator: any BookShowing) { self.navigator = navigator }

      func tapsHit(_ title: String) { navigator?.showBook(title) }
    }

    final class ShelfCoordinator: Coordinator, BookShowing, SettingsShowing {
      let flow = Flow<Never>()

      func start() { flow.router.push(ShelfScreen(model: ShelfModel(navigator: self))) }
      func search() { flow.router.push(ShelfScreen(model: SearchModel(navigator: self))) }
      func showBook(_ title: String) { flow.router.push(BookScreen(title: title)) }
      func showSettings() { flow.router.push(SettingsScreen()) }
    }
  }

  enum ByRoute {
    enum ShelfRoute: Route {
      case book(String)
      case settings
    }

    @MainActor
    final class ShelfModel {
      private let onRoute: @MainActor (ShelfRoute) -> Void
      init(onRoute: @escaping @MainActor (ShelfRoute) -> Void) { self.onRoute = onRoute }

      func tapsBook(_ title: String) { onRoute(.book(title)) }
      func tapsSettings() { onRoute(.settings) }
    }

    final class ShelfCoordinator: Coordinator {
      let flow = Flow<Never>()

      func start() {
        let model = ShelfModel { [weak self] in self?.show($0) }
        flow.router.push(ShelfScreen(model: model))
      }

      func show(_ route: ShelfRoute) {
        switch route {
        case .book(let title): flow.router.push(BookScreen(title: title), for: route)
        case .settings: flow.router.push(SettingsScreen(), for: route)
        }
      }
    }
  }

  enum ByRouter {
    @MainActor
    final class ShelfModel {
      private let router: Router
      init(router: Router) { self.router = router }

      func tapsBook(_ title: String) { router.push(BookScreen(title: title)) }
      func tapsSettings() { router.push(SettingsScreen()) }
    }

    final class ShelfCoordinator: Coordinator {
      let flow = Flow<Never>()
      func start() { flow.router.push(ShelfScreen(model: ShelfModel(router: flow.router))) }
    }
  }
}

@MainActor
struct ReachingTheCoordinatorExamples {
  let window = Window()

  func model<Model: AnyObject>(_ type: Model.Type = Model.self) throws -> Model {
    try #require(window.front.top as? ReachingTheCoordinator.ShelfScreen<Model>).model
  }

  private func expectBook(_ title: String) {
    #expect((window.front.top as? ReachingTheCoordinator.BookScreen)?.title == title)
  }

  @Test("By the concrete type: it works, and a test needs the coordinator and a window")
  func concreteType() throws {
    let coordinator = ReachingTheCoordinator.ByConcreteType.ShelfCoordinator()
    window.launch(coordinator)
    try model(ReachingTheCoordinator.ByConcreteType.ShelfModel.self).tapsBook("Emma")
    expectBook("Emma")
  }

  @Test("By a protocol: the model is tested with a spy")
  func byProtocol() throws {
    typealias ShelfNavigating = ReachingTheCoordinator.ByProtocol.ShelfNavigating
    typealias ShelfModel = ReachingTheCoordinator.ByProtocol.ShelfModel

    final class NavigatorSpy: ShelfNavigating {
      private(set) var shown: [String] = []
      func showBook(_ title: String) { shown.append(title) }
      func showSettings() { shown.append("settings") }
    }

    let navigator = NavigatorSpy()
    let model = ShelfModel(navigator: navigator)
    model.tapsBook("Emma")
    #expect(navigator.shown == ["Emma"])

    let coordinator = ReachingTheCoordinator.ByProtocol.ShelfCoordinator()
    window.launch(coordinator)
    try self.model(ShelfModel.self).tapsBook("Emma")
    expectBook("Emma")
  }

  @Test("By a composition: each model says what it asks for, and no more")
  func composition() throws {
    let coordinator = ReachingTheCoordinator.ByComposition.ShelfCoordinator()
    window.launch(coordinator)
    coordinator.search()
    try model(ReachingTheCoordinator.ByComposition.SearchModel.self).tapsHit("Emma")
    expectBook("Emma")
  }

  @Test("By routes: the model is tested with an array")
  func routes() throws {
    typealias ShelfModel = ReachingTheCoordinator.ByRoute.ShelfModel
    typealias ShelfRoute = ReachingTheCoordinator.ByRoute.ShelfRoute
    var routes: [ShelfRoute] = []
    let model = ShelfModel { routes.append($0) }
    model.tapsBook("Emma")
    #expect(routes == [.book("Emma")])

    let coordinator = ReachingTheCoordinator.ByRoute.ShelfCoordinator()
    window.launch(coordinator)
    try self.model(ShelfModel.self).tapsBook("Emma")
    expectBook("Emma")
  }

  @Test("By a router alone: the model knows the next screen")
  func router() throws {
    let coordinator = ReachingTheCoordinator.ByRouter.ShelfCoordinator()
    window.launch(coordinator)
    try model(ReachingTheCoordinator.ByRouter.ShelfModel.self).tapsBook("Emma")
    expectBook("Emma")
  }
}
