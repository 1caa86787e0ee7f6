import Navigation
import NavigationTesting
import Testing

// MARK: - Factories of screens and of coordinators

enum Factories {
  final class HitListScreen: Screen {
    let hits: [String]
    let onPick: @MainActor (String) -> Void
    init(hits: [String], onPick: @escaping @MainActor (String) -> Void) {
      (self.hits, self.onPick) = (hits, onPick)
    }
  }

  final class BookingScreen: Screen {
    let onTap: @MainActor () -> Void
    init(onTap: @escaping @MainActor () -> Void) { self.onTap = onTap }
  }

  @MainActor
  protocol SearchScreenFactory {
    func hitList(onPick: @escaping @MainActor (String) -> Void) -> any Screen
  }

  struct CatalogScreenFactory: SearchScreenFactory {
    let catalog: [String]

    func hitList(onPick: @escaping @MainActor (String) -> Void) -> any Screen {
      HitListScreen(hits: catalog, onPick: onPick)
    }
  }

  final class SearchCoordinator: Coordinator {
    let flow = Flow<String>()
    private let screens: any SearchScreenFactory
    init(screens: any SearchScreenFactory) { self.screens = screens }

    func start() {
      flow.router.push(screens.hitList { [weak self] hit in self?.flow.finish(hit) })
    }
  }

  @MainActor
  protocol BookingFlowFactory {
    func search() -> any Coordinator<String>
  }

  struct AppFlowFactory: BookingFlowFactory {
    let catalog: [String]

    func search() -> any Coordinator<String> {
      SearchCoordinator(screens: CatalogScreenFactory(catalog: catalog))
    }
  }

  final class BookingCoordinator: Coordinator {
    let flow = Flow<Never>()
    private(set) var booked: [String] = []
    private let flows: any BookingFlowFactory
    init(flows: any BookingFlowFactory) { self.flows = flows }

    func start() {
      flow.router.push(BookingScreen { [weak self] in self?.book() })
    }

    private func book() {
      flow.start(flows.search()) { [weak self] outcome in
        if case .finished(let hit) = outcome { self?.booked.append(hit) }
      }
    }
  }
}

@MainActor
struct FactoriesExamples {
  typealias SearchCoordinator = Factories.SearchCoordinator
  typealias SearchScreenFactory = Factories.SearchScreenFactory
  typealias BookingCoordinator = Factories.BookingCoordinator
  typealias BookingFlowFactory = Factories.BookingFlowFactory
  typealias BookingScreen = Factories.BookingScreen

  @Test("A coordinator is tested with screens of the test's own")
  func screens() throws {
    final class BareScreen: Screen {
      let onPick: @MainActor (String) -> Void
      init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }
    }

    struct BareScreens: SearchScreenFactory {
      func hitList(onPick: @escaping @MainActor (String) -> Void) -> any Screen {
        BareScreen(onPick: onPick)
      }
    }

    let harness = FlowHarness { SearchCoordinator(screens: BareScreens()) }
    try harness.top(BareScreen.self).onPick("Emma")
    #expect(harness.outcomes == [.finished("Emma")])
  }

  @Test("A coordinator is tested with children of the test's own")
  func coordinators() throws {
    final class InstantSearch: Coordinator {
      let flow = Flow<String>()
      func start() { flow.finish("Emma") }
    }

    struct InstantFlows: BookingFlowFactory {
      func search() -> any Coordinator<String> { InstantSearch() }
    }

    let harness = FlowHarness { BookingCoordinator(flows: InstantFlows()) }
    try harness.top(BookingScreen.self).onTap()
    #expect(harness.coordinator?.booked == ["Emma"])
  }

  @Test("The app's factories make the real ones")
  func app() throws {
    let flows = Factories.AppFlowFactory(catalog: ["Emma", "Dune"])
    let harness = FlowHarness { BookingCoordinator(flows: flows) }
    try harness.top(BookingScreen.self).onTap()
    let list = try harness.top(Factories.HitListScreen.self)
    list.onPick(list.hits[1])
    #expect(harness.coordinator?.booked == ["Dune"])
  }
}
