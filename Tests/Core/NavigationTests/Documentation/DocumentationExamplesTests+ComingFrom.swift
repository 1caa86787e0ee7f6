import Navigation
import NavigationTesting
import Testing

// MARK: - Coming from other libraries

enum ComingFrom {
  final class FormScreen: Screen {
    var title: String?
    var onFind: @MainActor () -> Void = {}
  }

  final class ListScreen: Screen {
    let onPick: @MainActor (String) -> Void
    init(onPick: @escaping @MainActor (String) -> Void) { self.onPick = onPick }
  }

  final class FindCoordinator: Coordinator {
    let flow = Flow<String>()

    func start() {
      flow.router.push(ListScreen { [weak self] title in self?.flow.finish(title) })
    }
  }

  final class FormCoordinator: Coordinator {
    let flow = Flow<Never>()

    func start() {
      let form = FormScreen()
      form.onFind = { [weak self, weak form] in
        self?.flow.start(FindCoordinator()) { outcome in
          if case .finished(let title) = outcome { form?.title = title }
        }
      }
      flow.router.push(form)
    }
  }
}

extension DocumentationExamplesTests {
  @Test("The example that all libraries share")
  func comingFrom() throws {
    typealias FormCoordinator = ComingFrom.FormCoordinator
    typealias FormScreen = ComingFrom.FormScreen
    typealias ListScreen = ComingFrom.ListScreen
    let harness = FlowHarness { FormCoordinator() }
    let form = try harness.top(FormScreen.self)
    form.onFind()
    try harness.top(ListScreen.self).onPick("Emma")
    #expect(form.title == "Emma")
    form.onFind()
    harness.person.swipesBack()
    #expect(form.title == "Emma")
    #expect(harness.window.leaks == [])
  }
}
