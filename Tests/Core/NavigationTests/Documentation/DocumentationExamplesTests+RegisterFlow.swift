import Navigation
import NavigationTesting
import Testing

// MARK: - A flow, walked from tap to outcome

enum RegisterFlow {
  enum RegisterRoute: Route {
    case book, departure, arrival
    case create
  }

  struct Ticket: Hashable, Sendable {
    let book: String
    let departure: String
    let arrival: String
  }

  @MainActor
  final class RegisterModel {
    var book: String?
    var departure: String?
    var arrival: String?
    private(set) var failure: String?
    var onRoute: @MainActor (RegisterRoute) async -> Void = { _ in }

    /// Nil until all three are chosen.
    var ticket: Ticket? {
      guard let book, let departure, let arrival else { return nil }
      return Ticket(book: book, departure: departure, arrival: arrival)
    }

    func show(_ error: any Error) { failure = "\(error)" }
  }

  final class RegisterScreen: Screen {
    private let model: RegisterModel
    init(model: RegisterModel) { self.model = model }

    func taps(_ route: RegisterRoute) async { await model.onRoute(route) }
  }

  @MainActor
  protocol SearchBuildable {
    func bookSearch() -> any Coordinator<String>
    func airportSearch() -> any Coordinator<String>
  }

  @MainActor
  protocol TicketStore {
    func add(_ ticket: Ticket) async throws
  }

  /// Leads from a book over two airports to a ticket.
  final class RegisterCoordinator: Coordinator {
    let flow = Flow<Ticket>()
    private let searches: any SearchBuildable
    private let store: any TicketStore

    init(searches: any SearchBuildable, store: any TicketStore) {
      self.searches = searches
      self.store = store
    }

    func start() {
      let model = RegisterModel()
      model.onRoute = { [weak self, weak model] route in
        guard let self, let model else { return }
        await follow(route, of: model)
      }
      flow.router.push(RegisterScreen(model: model))
    }

    private func follow(_ route: RegisterRoute, of model: RegisterModel) async {
      switch route {
      case .book:
        flow.start(searches.bookSearch(), for: route) { [weak model] outcome in
          if case .finished(let book) = outcome { model?.book = book }
        }
      case .departure:
        flow.start(searches.airportSearch(), for: route) { [weak model] outcome in
          if case .finished(let airport) = outcome { model?.departure = airport }
        }
      case .arrival:
        flow.start(searches.airportSearch(), for: route) { [weak model] outcome in
          if case .finished(let airport) = outcome { model?.arrival = airport }
        }
      case .create:
        await keep(model)
      }
    }

    /// The ticket is kept before the flow finishes, and so before the person sees it.
    private func keep(_ model: RegisterModel) async {
      guard let ticket = model.ticket else { return }
      do {
        try await store.add(ticket)
        flow.finish(ticket)
      } catch {
        model.show(error)
      }
    }
  }

  final class WishlistScreen: Screen {}
  final class TicketScreen: Screen {
    let ticket: Ticket
    init(ticket: Ticket) { self.ticket = ticket }
  }

  final class WishlistCoordinator: Coordinator {
    let flow = Flow<Never>()
    private let searches: any SearchBuildable
    private let store: any TicketStore

    init(searches: any SearchBuildable, store: any TicketStore) {
      self.searches = searches
      self.store = store
    }

    func start() { flow.router.push(WishlistScreen()) }

    func register() {
      let child = RegisterCoordinator(searches: searches, store: store)
      flow.start(child) { [weak self] outcome in
        guard case .finished(let ticket) = outcome else { return }
        self?.flow.router.push(TicketScreen(ticket: ticket), transition: .print)
      }
    }
  }

  // What the test puts in the place of the searches and the store.

  final class SearchScreen: Screen {
    let onPick: @MainActor (String) -> Void
    init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }
  }

  final class SearchCoordinator: Coordinator {
    let flow = Flow<String>()
    func start() {
      flow.router.push(SearchScreen { [weak self] in self?.flow.finish($0) })
    }
  }

  struct Searches: SearchBuildable {
    func bookSearch() -> any Coordinator<String> { SearchCoordinator() }
    func airportSearch() -> any Coordinator<String> { SearchCoordinator() }
  }

  final class StoreFake: TicketStore {
    var kept: [Ticket] = []
    var failure: (any Error)?
    var whileAdding: @MainActor () -> Void = {}

    func add(_ ticket: Ticket) async throws {
      await Task.yield()
      whileAdding()
      if let failure { throw failure }
      kept.append(ticket)
    }
  }
}

@MainActor
struct RegisterFlowExamples {
  let window = Window()
  let store = RegisterFlow.StoreFake()
  let wishlist: RegisterFlow.WishlistCoordinator
  let log: NavigationLog
  var person: Person { Person(at: window) }

  init() {
    wishlist = RegisterFlow.WishlistCoordinator(searches: RegisterFlow.Searches(), store: store)
    log = NavigationLog(of: window)
    window.launch(wishlist)
    wishlist.register()
  }

  /// Taps something on the form as a host would.
  func taps(_ route: RegisterFlow.RegisterRoute) async throws {
    let id = try #require(window.front.topID)
    let screen = try #require(window.screen(id) as? RegisterFlow.RegisterScreen)
    await window.act(on: id) { await screen.taps(route) }
  }

  func picks(_ text: String) throws {
    try #require(window.front.top as? RegisterFlow.SearchScreen).onPick(text)
  }

  @Test("The register flow leads to a ticket")
  func ticket() async throws {
    let page = try DocumentationPage("RegisterFlow")
    try await taps(.book)
    #expect(page.blocks(in: "").contains(window.printout))
    try picks("Emma")
    try await taps(.departure)
    try picks("ICN")
    try await taps(.arrival)
    try picks("JFK")
    try await taps(.create)
    let ticket = RegisterFlow.Ticket(book: "Emma", departure: "ICN", arrival: "JFK")
    #expect((window.front.top as? RegisterFlow.TicketScreen)?.ticket == ticket)
    #expect(store.kept == [ticket])
    #expect(window.leaks == [])
    let lines = log.entries.map { "\($0.event)\n" }
    let shown = try #require(page.blocks(in: "").last)
    #expect(lines.suffix(shown.split(separator: "\n").count).joined() == shown)
  }

  @Test("A search that the person leaves changes nothing")
  func leftSearch() async throws {
    try await taps(.book)
    person.swipesBack()
    try await taps(.create)
    #expect(window.front.top is RegisterFlow.RegisterScreen)
    #expect(store.kept == [])
  }

  @Test("A second tap on the same row starts one search")
  func doubleTap() async throws {
    let transitions = TransitionStub()
    window.drawing = transitions
    let id = try #require(window.front.topID)
    let screen = try #require(window.screen(id) as? RegisterFlow.RegisterScreen)
    for _ in 0..<2 { await window.act(on: id) { await screen.taps(.book) } }
    transitions.settleAll()
    #expect(window.front.screens.count == 3)
  }

  @Test("A form that is left while the ticket is kept shows nothing more")
  func leftWhileKeeping() async throws {
    for (route, text) in [
      (RegisterFlow.RegisterRoute.book, "Emma"), (.departure, "ICN"), (.arrival, "JFK"),
    ] {
      try await taps(route)
      try picks(text)
    }
    store.whileAdding = { person.goesBack() }
    try await taps(.create)
    #expect(store.kept.count == 1)
    expectShown([RegisterFlow.WishlistScreen.self], in: window)
    #expect(
      "\(try #require(log.entries.last?.event))"
        == "ignored: RegisterCoordinator has ended already, so it can not finish again.")
  }

  @Test("A store that fails leaves the form as it stands")
  func failingStore() async throws {
    struct Full: Error {}
    store.failure = Full()
    for (route, text) in [
      (RegisterFlow.RegisterRoute.book, "Emma"), (.departure, "ICN"), (.arrival, "JFK"),
    ] {
      try await taps(route)
      try picks(text)
    }
    try await taps(.create)
    #expect(window.front.top is RegisterFlow.RegisterScreen)
  }
}
