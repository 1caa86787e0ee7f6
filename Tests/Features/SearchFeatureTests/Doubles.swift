import AirportCatalogInterface
import BookCatalogInterface
import Localization
import Model
import Navigation
import ScreenKit
import Synchronization

/// Answers from a list, and can be made to fail or to wait.
final class BookCatalogStub: BookCatalog {
  struct State {
    var books: [Book] = []
    var remark: LocalizedText?
    var failure: BookCatalogError?
    var queries: [String] = []
    var slowQuery: String?
  }

  let state: Mutex<State>
  /// Lets the slow query go on.
  let gate = AsyncStream<Void>.makeStream()

  init(_ books: [Book] = []) {
    state = Mutex(State(books: books))
  }

  func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage {
    let state = state.withLock {
      $0.queries.append(query)
      return $0
    }
    if state.slowQuery == query { for await _ in gate.stream { break } }
    if let failure = state.failure { throw failure }
    let matches = state.books.filter { $0.title.lowercased().hasPrefix(query.lowercased()) }
    return BookPage(
      books: Array(matches.dropFirst(offset).prefix(count)),
      hasMore: matches.count > offset + count, remark: state.remark)
  }
}

/// Answers from a list: airports whose city begins with the query.
struct AirportListStub: AirportCatalog {
  let airports: [Airport]

  func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    let matches = airports.filter {
      !query.isEmpty && $0.cityOrName.english.lowercased().hasPrefix(query.lowercased())
    }
    return AirportPage(
      airports: Array(matches.dropFirst(offset).prefix(count)),
      hasMore: matches.count > offset + count)
  }

  func airport(iata: String) -> Airport? { airports.first { $0.iata == iata } }
}

/// A parent that starts one flow and keeps its outcome.
final class ParentSpy<Output>: Coordinator {
  let flow = Flow<Never>()
  private let child: any Coordinator<Output>
  private(set) var outcome: Outcome<Output>?

  init(_ child: any Coordinator<Output>) { self.child = child }

  /// Called with the outcome, when it is told.
  var onOutcome: (@MainActor () -> Void)?

  func start() {
    flow.router.push(BottomScreen())
    flow.start(child) { [weak self] in
      self?.outcome = $0
      self?.onOutcome?()
    }
  }

  /// The result, or nil as long as the flow has not finished.
  var result: Output? {
    if case .finished(let output) = outcome { output } else { nil }
  }
}

final class BottomScreen: ContentScreen {
  var content: Content { Content(title: "Bottom") }
  func handle(_ event: ScreenEvent) async {}
}

/// A running flow over a bottom screen, driven as a person would.
@MainActor
struct Stage<Output> {
  let parent: ParentSpy<Output>
  let session: Session

  init(_ child: any Coordinator<Output>) {
    parent = ParentSpy(child)
    let window = Window()
    window.launch(parent)
    session = Session(window: window) { _ in }
  }

  var title: String { session.current?.content.title ?? "" }
  var words: [String] { session.current?.content.words ?? [] }

  var rows: [Row] {
    session.current?.content.elements.flatMap { element -> [Row] in
      if case .rows(let list) = element { list.rows } else { [] }
    } ?? []
  }

  func send(_ events: ScreenEvent...) async {
    for event in events {
      if let id = session.current?.id { await session.send(event, to: id) }
    }
  }
}

/// Draws transitions that settle when the test says so.
final class PendingTransitions: TransitionDrawing {
  private var completions: [@MainActor () -> Void] = []

  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    completions.append(completion)
  }

  var isDrawing: Bool { !completions.isEmpty }

  func settle() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
