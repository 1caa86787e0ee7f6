import Navigation
import NavigationTesting
import Testing

// MARK: - Passing data

/// Each way stands in a space of its own. In all of them a form asks for a book.
enum PassingData {
  final class FormScreen: Screen {}

  final class BookListScreen: Screen {
    let onPick: @MainActor (String) -> Void
    init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }
  }

  enum ByDelegate {
    @MainActor
    protocol PickDelegate: AnyObject {
      func picker(_ picker: PickCoordinator, didPick title: String)
    }

    final class PickCoordinator: Coordinator {
      let flow = Flow<Never>()
      weak var delegate: (any PickDelegate)?

      func start() {
        flow.router.push(
          BookListScreen { [weak self] title in
            guard let self else { return }
            delegate?.picker(self, didPick: title)
          })
      }
    }

    final class FormCoordinator: Coordinator, PickDelegate {
      let flow = Flow<Never>()
      private(set) var title: String?

      func start() { flow.router.push(FormScreen()) }

      func pick() {
        let picker = PickCoordinator()
        picker.delegate = self
        flow.start(picker)
      }

      func picker(_ picker: PickCoordinator, didPick title: String) {
        self.title = title
        picker.flow.cancel()
      }
    }
  }

  enum ByClosure {
    final class PickCoordinator: Coordinator {
      let flow = Flow<Never>()
      private let onPick: @MainActor (String) -> Void
      init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }

      func start() { flow.router.push(BookListScreen(onPick: onPick)) }
    }

    final class FormCoordinator: Coordinator {
      let flow = Flow<Never>()
      private(set) var titles: [String] = []

      func start() { flow.router.push(FormScreen()) }

      func pick() {
        flow.start(
          PickCoordinator { [weak self] title in
            self?.titles.append(title)
            self?.flow.router.popToRoot()
          })
      }
    }
  }

  enum ByResult {
    final class PickCoordinator: Coordinator {
      let flow = Flow<String>()

      func start() {
        flow.router.push(BookListScreen { [weak self] title in self?.flow.finish(title) })
      }
    }

    final class FormCoordinator: Coordinator {
      let flow = Flow<Never>()
      private(set) var title: String?
      private(set) var cancelCount = 0

      func start() { flow.router.push(FormScreen()) }

      func pick() {
        flow.start(PickCoordinator()) { [weak self] outcome in
          switch outcome {
          case .finished(let title): self?.title = title
          case .cancelled: self?.cancelCount += 1
          }
        }
      }
    }
  }

  enum ByStore {
    @MainActor
    final class Draft {
      var title: String?
    }

    final class PickCoordinator: Coordinator {
      let flow = Flow<Never>()
      private let draft: Draft
      init(draft: Draft) { self.draft = draft }

      func start() {
        flow.router.push(BookListScreen { [draft] title in draft.title = title })
      }
    }

    final class FormCoordinator: Coordinator {
      let flow = Flow<Never>()
      let draft = Draft()

      func start() { flow.router.push(FormScreen()) }

      func pick() { flow.start(PickCoordinator(draft: draft)) }
    }
  }

  enum ByStream {
    final class PickCoordinator: Coordinator {
      let flow = Flow<Never>()
      let picks: AsyncStream<String>
      private let continuation: AsyncStream<String>.Continuation

      init() { (picks, continuation) = AsyncStream.makeStream(of: String.self) }

      func start() {
        flow.router.push(
          BookListScreen { [continuation] title in continuation.yield(title) },
          whenGone: { [continuation] in continuation.finish() })
      }
    }

    final class FormCoordinator: Coordinator {
      let flow = Flow<Never>()
      private(set) var titles: [String] = []

      func start() { flow.router.push(FormScreen()) }

      func pickSeveral() async {
        let picker = PickCoordinator()
        let picks = picker.picks
        flow.start(picker)
        for await title in picks { titles.append(title) }
      }
    }
  }

  enum ByProperty {
    final class PickCoordinator: Coordinator {
      let flow = Flow<Void>()
      /// Set before the start: the title that stands in the form already.
      var current: String?
      /// Read after the end. Nil when nothing was picked.
      private(set) var picked: String?

      func start() {
        flow.router.push(
          BookListScreen { [weak self] title in
            self?.picked = title
            self?.flow.finish(())
          })
      }
    }

    final class FormCoordinator: Coordinator {
      let flow = Flow<Never>()
      private(set) var title: String?

      func start() { flow.router.push(FormScreen()) }

      func pick() {
        let picker = PickCoordinator()
        picker.current = title
        flow.start(picker) { [weak self, weak picker] _ in
          if let picked = picker?.picked { self?.title = picked }
        }
      }
    }
  }
}

@MainActor
struct PassingDataExamples {
  let window = Window()
  var person: Person { Person(at: window) }

  func list() throws -> PassingData.BookListScreen {
    try #require(window.front.top as? PassingData.BookListScreen)
  }

  @Test("By a delegate: it hears while the list still stands, and nothing of a swipe")
  func delegate() throws {
    let form = PassingData.ByDelegate.FormCoordinator()
    window.launch(form)
    let transitions = TransitionStub()
    form.pick()
    window.drawing = transitions
    try list().onPick("Emma")
    #expect(form.title == "Emma")
    #expect(transitions.isDrawing)
    transitions.settleAll()
    #expect(window.tree?.children == [])
    form.pick()
    transitions.settleAll()
    person.swipesBack()
    #expect(form.title == "Emma")
  }

  @Test("By a closure: nothing keeps it from being called twice")
  func closure() throws {
    let form = PassingData.ByClosure.FormCoordinator()
    window.launch(form)
    form.pick()
    let list = try list()
    list.onPick("Emma")
    list.onPick("Emma")
    #expect(form.titles == ["Emma", "Emma"])
    expectShown([PassingData.FormScreen.self], in: window)
  }

  @Test("By a typed result: once, when the list has left, and a swipe is told")
  func result() throws {
    let form = PassingData.ByResult.FormCoordinator()
    window.launch(form)
    form.pick()
    let transitions = TransitionStub()
    window.drawing = transitions
    let list = try list()
    list.onPick("Emma")
    list.onPick("Dune")
    #expect(form.title == nil)
    transitions.settleAll()
    #expect(form.title == "Emma")
    form.pick()
    transitions.settleAll()
    person.swipesBack()
    #expect(form.cancelCount == 1)
  }

  @Test("By a shared store: what was picked stays, also when the person goes back")
  func store() throws {
    let form = PassingData.ByStore.FormCoordinator()
    window.launch(form)
    form.pick()
    try list().onPick("Emma")
    person.goesBack()
    #expect(form.draft.title == "Emma")
  }

  @Test("By a stream: as many values as there are, until the list has gone")
  func stream() async throws {
    let form = PassingData.ByStream.FormCoordinator()
    window.launch(form)
    async let picks: Void = form.pickSeveral()
    while window.front.screens.count < 2 { await Task.yield() }
    try list().onPick("Emma")
    try list().onPick("Dune")
    person.swipesBack()
    await picks
    #expect(form.titles == ["Emma", "Dune"])
    #expect(window.tree?.children == [])
  }

  @Test("By a property: set before the start, read when the outcome is told")
  func property() throws {
    let form = PassingData.ByProperty.FormCoordinator()
    window.launch(form)
    form.pick()
    try list().onPick("Emma")
    #expect(form.title == "Emma")
    #expect(window.leaks == [])
  }
}
