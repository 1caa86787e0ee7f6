import Foundation
import Navigation
import ScreenKit

/// An app of two tabs: a gallery with every kind of element, and wishes with their menus.
@MainActor
final class GalleryApp {
  let gallery = ScreenSpy("Gallery", GalleryApp.elements())
  let wishes = ScreenSpy(
    "Wishes",
    [
      .rows(
        RowList(
          "wishes",
          rows: ["Emma", "Moby-Dick", "데미안"].map {
            Row(
              ControlID($0), title: $0, subtitle: "ICN → LIS", detail: "412 pages",
              actions: [
                Button(ControlID("check.\($0)"), label: "Check in"),
                Button(ControlID("delete.\($0)"), label: "Delete", role: .destructive),
              ])
          }, style: .tickets)),
      .rows(
        RowList(
          "memos",
          rows: [
            Row(
              "memo", title: "A memo", subtitle: "Page 12",
              actions: [Button("forget", label: "Delete", role: .destructive)])
          ])),
    ])
  let detail = ScreenSpy("Detail", [.button(Button("sheet", label: "Sheet"))])
  let sheet = ScreenSpy("Sheet", [.text("A modal.")])

  private(set) lazy var session: Session = {
    let window = Window()
    window.launch(TabsCoordinator([("home", gallery), ("wishes", wishes)]))
    return Session(window: window) { _ in }
  }()

  init() {
    for screen in [gallery, wishes] {
      screen.onEvent = { [weak self, weak screen] event in self?.handle(event, on: screen) }
    }
    detail.onEvent = { [weak self] event in
      guard let self, event == .tapped("sheet") else { return }
      wishesFlow?.present(PileCoordinator(sheet))
    }
  }

  private var wishesFlow: Flow<String>?

  private func handle(_ event: ScreenEvent, on screen: ScreenSpy?) {
    guard let screen else { return }
    switch event {
    case .picked(let id, let name): screen.pick(id, name)
    case .uploaded(let id, let file): screen.fill(id, file.name)
    case .tapped("ask"): screen.content.question = Self.question
    case .tapped("discard"), .tapped("keep"): screen.content.question = nil
    case .chose:
      let flow = PileCoordinator(detail)
      wishesFlow = flow.flow
      screen.pile?.start(flow)
    default: break
    }
  }

  static let question = Question(
    title: "Discard <the> draft?", text: "What you typed is lost.",
    answers: [
      Button("discard", label: "Discard", role: .destructive), Button("keep", label: "Keep"),
    ])

  static func elements(_ text: String = "Emma") -> [Element] {
    let seoul = stop("ICN", "Seoul", 37.46, 126.44)
    let lisbon = stop("LIS", "Lisbon", 38.77, -9.13)
    let newYork = stop("JFK", "New York", 40.64, -73.78)
    let tokyo = stop("HND", "Tokyo", 35.55, 139.78)
    let sydney = stop("SYD", "Sydney", -33.95, 151.18)
    return [
      .picker(
        Picker(
          "theme", label: text,
          options: [.init("light", "Light"), .init("dark", "Dark"), .init("system", text)],
          selected: "dark")),
      .picker(
        Picker(
          "rating", label: "Rating",
          options: (0...10).map { .init("\($0)", "\(Double($0) / 2) stars") }, selected: "7",
          style: .stars)),
      .progress(ProgressLine(label: text, fraction: 0.375, detail: "120 of 320 pages")),
      .map(
        RouteMap(
          label: "5 flights, 40,123 km",
          flights: [
            .init(departure: seoul, arrival: lisbon, progress: 0.4),
            .init(departure: tokyo, arrival: newYork, progress: 0.75),
            .init(departure: lisbon, arrival: newYork), .init(departure: sydney, arrival: tokyo),
            .init(departure: lisbon, arrival: newYork),
          ])),
      .chart(
        BarChart(
          label: "Books a year",
          bars: [
            .init(label: "2024", value: 3, text: "3"), .init(label: "2025", value: 12, text: "12"),
            .init(label: text, value: 0, text: "0"),
          ])),
      .field(Field("day", label: "Finished", text: "2026-11-30", kind: .day)),
      .field(Field("mail", label: "Mail", text: text, kind: .email)),
      .field(Field("secret", label: "Password", text: "s3cret-\(text)", kind: .password)),
      .field(Field("file", label: "Your library", text: text, kind: .file, hint: "A CSV file.")),
      .button(Button("ask", label: "Discard the draft", role: .destructive)),
      .button(Button("save", label: "Save", role: .primary)),
    ]
  }

  private static func stop(
    _ code: String, _ city: String, _ latitude: Double, _ longitude: Double
  ) -> Ticket.Stop {
    Ticket.Stop(code: code, city: city, place: city, latitude: latitude, longitude: longitude)
  }
}

/// Starts a tab for each screen.
@MainActor
final class TabsCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let tabs: [(name: String, screen: ScreenSpy)]

  init(_ tabs: [(name: String, screen: ScreenSpy)]) {
    self.tabs = tabs
  }

  func start() {
    for (name, screen) in tabs {
      let pile = PileCoordinator(screen)
      screen.pile = pile.flow
      flow.start(pile, in: .tab(Tab(name, title: screen.content.title)))
    }
  }
}
