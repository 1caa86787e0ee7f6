import Navigation
import Observation
import ScreenKit

/// An app of two screens: a beginning, and a search that leads back to it.
@MainActor
final class SearchFake {
  private(set) weak var session: Session?
  var isSlow = false
  private var answers: [CheckedContinuation<Void, Never>] = []

  func launch() -> Session {
    let window = Window()
    window.launch(StartCoordinator(self))
    let session = Session(window: window) { _ in }
    self.session = session
    return session
  }

  /// Lets every search that waits find something.
  func answer() {
    for continuation in answers { continuation.resume() }
    answers = []
  }

  private(set) var searchCount = 0

  func wait() async {
    searchCount += 1
    if isSlow { await withCheckedContinuation { answers.append($0) } }
  }
}

@MainActor
private final class StartCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let app: SearchFake

  init(_ app: SearchFake) {
    self.app = app
  }

  func start() {
    let screen = StartScreen()
    screen.onSearch = { [flow, app, weak screen] in
      flow.start(SearchCoordinator(app)) { outcome in
        if case .finished(let found) = outcome { screen?.chosen = found }
      }
    }
    flow.router.push(screen)
  }
}

@MainActor
private final class SearchCoordinator: Coordinator {
  let flow = Flow<String>()
  private let app: SearchFake

  init(_ app: SearchFake) {
    self.app = app
  }

  func start() {
    flow.router.push(SearchScreen(app) { [flow] in flow.finish($0) })
  }
}

@Observable
@MainActor
private final class StartScreen: ContentScreen {
  var chosen = "nothing"
  @ObservationIgnored var onSearch: () -> Void = {}

  var content: Content {
    Content(
      title: "Start",
      elements: [
        .button(Button("search", label: "Search")),
        .button(Button("again", label: "Search again")),
        .text("chosen: \(chosen)"),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    if case .tapped = event { onSearch() }
  }
}

@Observable
@MainActor
private final class SearchScreen: ContentScreen {
  private var query = ""
  private var found: [String] = []
  @ObservationIgnored private let app: SearchFake
  @ObservationIgnored private let onFound: (String) -> Void

  init(_ app: SearchFake, onFound: @escaping (String) -> Void) {
    self.app = app
    self.onFound = onFound
  }

  var content: Content {
    Content(
      title: "Books",
      elements: [
        .field(Field("query", label: "Query", text: query, kind: .search)),
        .rows(RowList("found", rows: found.map { Row("row", title: "found \($0)") })),
      ])
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed(_, let text):
      query = text
      await app.wait()
      if query == text { found = [text] }
    case .chose: onFound(query)
    case .tapped, .picked, .uploaded: break
    }
  }
}
