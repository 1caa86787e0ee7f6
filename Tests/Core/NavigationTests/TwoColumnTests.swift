import Navigation
import Testing

/// A window with room for two columns.
@MainActor
struct TwoColumnTests {
  final class ListScreen: LeadingScreen {}

  /// Shows a list, and a flow with the detail for each tap on it.
  final class Catalog: Coordinator {
    let flow = Flow<Never>()
    let list = ListScreen()
    private(set) var cancelled: [String] = []

    func start() { flow.router.push(list) }

    func didTap(_ name: String) {
      flow.start(FlowSpy<Never>([NamedScreen(name)])) { [weak self] _ in
        self?.cancelled.append(name)
      }
    }
  }

  let window = Window()
  let catalog = Catalog()

  init() throws {
    window.isWide = true
    window.launch(catalog)
  }

  private var listID: ScreenID? { window.front.ids.first }

  private var shown: String {
    window.front.screens.map { ($0 as? NamedScreen)?.name ?? "-" }.joined()
  }

  private func tap(_ name: String) throws {
    let id = try #require(listID)
    #expect(window.takesEvents(from: id))
    window.act(on: id) { catalog.didTap(name) }
  }

  @Test("The list stays beside the detail and takes events, and each tap replaces the detail")
  func replaces() throws {
    #expect(window.leadingID == nil)
    try tap("x")
    #expect(window.leadingID == listID)
    #expect(shown == "-x")
    try tap("y")
    #expect(shown == "-y")
    #expect(catalog.cancelled == ["x"])
    #expect(window.tree?.children.count == 1)
  }

  @Test("A tap replaces all that stands over the list")
  func replacesAll() throws {
    try tap("x")
    catalog.flow.router.push(NamedScreen("z"))
    #expect(shown == "-xz")
    #expect(window.leadingID == listID)
    try tap("y")
    #expect(shown == "-y")
    #expect(catalog.cancelled == ["x"])
  }

  @Test("Only the first screen that a tap shows makes room")
  func firstOnly() throws {
    try tap("x")
    let id = try #require(listID)
    window.act(on: id) {
      catalog.didTap("y")
      catalog.flow.router.push(NamedScreen("z"))
    }
    #expect(shown == "-yz")
  }

  @Test("In a narrow window the same flows stand one over the other, and the list takes no events")
  func narrow() throws {
    window.isWide = false
    let id = try #require(listID)
    window.act(on: id) { catalog.didTap("x") }
    #expect(shown == "-x")
    #expect(window.leadingID == nil)
    #expect(!window.takesEvents(from: id))
    #expect(window.perform(.back) == .done)
    #expect(catalog.cancelled == ["x"])
  }

  @Test("Nothing moves when the window becomes narrow or wide in between")
  func changes() throws {
    try tap("x")
    window.isWide = false
    #expect(shown == "-x")
    #expect(window.leadingID == nil)
    catalog.flow.router.push(NamedScreen("z"))
    window.isWide = true
    #expect(shown == "-xz")
    #expect(window.leadingID == listID)
    try tap("y")
    #expect(shown == "-y")
  }

  @Test("A draft in the trailing column holds back, and what the list leads to is not shown")
  func draft() throws {
    let form = GuardSpy()
    catalog.flow.router.push(form)
    try tap("x")
    #expect(form.leaves.count == 1)
    #expect(window.front.top === form)
    #expect(catalog.cancelled == ["x"])
    form.leave()
    #expect(shown == "-")
    try tap("y")
    #expect(shown == "-y")
  }

  @Test("What the detail's own events show stands over it")
  func detailPushes() throws {
    try tap("x")
    let id = try #require(window.front.topID)
    window.act(on: id) { catalog.flow.router.push(NamedScreen("z")) }
    #expect(shown == "-xz")
  }

  @Test("The topmost leading screen is the one that stays")
  func topmost() throws {
    catalog.flow.router.push(ListScreen())
    #expect(window.leadingID == listID)
    let inner = try #require(window.front.topID)
    catalog.flow.router.push(NamedScreen("x"))
    #expect(window.leadingID == inner)
    #expect(try !window.takesEvents(from: #require(listID)))
  }
}
