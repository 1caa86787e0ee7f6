import Navigation
import NavigationTesting
import Testing

/// The examples of the documentation, as they stand there: each page's in a space of its own.
@MainActor
struct DocumentationExamplesTests {}

// MARK: - The first page

enum FirstFlow {
  final class BookListScreen: Screen {
    let onPick: @MainActor (String) -> Void
    init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }
  }

  final class PickBookCoordinator: Coordinator {
    let flow = Flow<String>()

    func start() {
      flow.router.push(BookListScreen { [weak self] title in self?.flow.finish(title) })
    }
  }

  final class ShelfScreen: Screen {}

  final class ShelfCoordinator: Coordinator {
    let flow = Flow<Never>()
    private(set) var titles: [String] = []

    func start() { flow.router.push(ShelfScreen()) }

    func addBook() {
      flow.start(PickBookCoordinator()) { [weak self] outcome in
        if case .finished(let title) = outcome { self?.titles.append(title) }
      }
    }
  }
}

extension DocumentationExamplesTests {
  @Test("A first flow gives its result back, and the one that is left gives none")
  func firstFlow() throws {
    typealias ShelfCoordinator = FirstFlow.ShelfCoordinator
    let window = Window()
    let shelf = ShelfCoordinator()
    window.launch(shelf)
    shelf.addBook()
    try #require(window.front.top as? FirstFlow.BookListScreen).onPick("Emma")
    #expect(shelf.titles == ["Emma"])
    expectShown([FirstFlow.ShelfScreen.self], in: window)
    shelf.addBook()
    Person(at: window).swipesBack()
    #expect(shelf.titles == ["Emma"])
    #expect(window.tree?.children == [])
    #expect(window.leaks == [])
  }
}
