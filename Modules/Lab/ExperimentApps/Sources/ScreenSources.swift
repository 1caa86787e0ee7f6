/// The screens of a feature and their view models: the same in every style, but for the way on which an
/// event leaves the view model.
struct ScreenSources {
  let plan: AppPlan
  let feature: FeaturePlan
  /// Whether each event has a closure of its own, and not a case of a route.
  let hasClosures: Bool
  /// What the view models name beside the core.
  let uses: Set<ModuleRole>

  func files(of screen: ScreenPlan) -> [SourceFile] {
    let type = feature.name + screen.name
    return [("Screen", screenText(screen)), ("ViewModel", modelText(screen))].map {
      SourceFile(
        role: .implementation(feature.index), kind: .screen, name: type + $0.0,
        uses: $0.0 == "Screen" ? [.core] : uses.union([.core]), text: $0.1)
    }
  }

  private func screenText(_ screen: ScreenPlan) -> CodeText {
    let type = feature.name + screen.name
    let labels = screen.events.map { "\"\($0.label)\"" }
    let cases = screen.events.map { CodeText("case \"\($0.label)\": model.\($0.method)()") }
    return #"""
      /// Draws `\#(type)ViewModel`, and tells it what a person does.
      final class \#(type)Screen: Counted, Screen {
        private let model: \#(type)ViewModel

        init(model: \#(type)ViewModel) {
          self.model = model
          super.init()
        }

        var title: String { model.title }
        var lines: [String] { model.lines }
        var actions: [String] {
          \#(CodeText("[", labels, "]"))
        }

        func perform(_ action: String) {
          switch action {
          \#(cases)
          default: break
          }
        }
      }
      """#
  }

  private func modelText(_ screen: ScreenPlan) -> CodeText {
    let type = feature.name + screen.name
    var body = ViewModelBody(plan: plan, feature: feature, place: screen.place)
    let functions = body.functions()
    let shown = body.calls.map { CodeText("lines.append(\($0))") }
    let figures = body.figures.map(String.init).joined(separator: ", ")
    let words = body.words.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"""
      /// The state of the screen "\#(screen.name)" of \#(feature.words.lowercased()).
      final class \#(type)ViewModel: Counted {
        let title = "\#(feature.words): \#(screen.name.lowercased())"
        private let \#(feature.input): String
        \#(outlets(screen))
        private let figures = [\#(figures)]
        private let words = [\#(words)]
        \#(state(screen))

        \#(initializer(screen))

        var lines: [String] {
          var lines = ["About \(\#(feature.input))."]
          \#(shownState(screen))
          \#(statement(screen))
          \#(shown)
          return lines
        }

        \#(spaced: screen.events.map(method) + takers(screen) + functions)
      }
      """#
  }

  /// A statement more, as the change `AppChange.body` has it.
  private func statement(_ screen: ScreenPlan) -> CodeText {
    guard plan.change == .body, feature.index == plan.shared, screen.place == 0 else { return "" }
    return #"lines.append("\#(plan.word): \(figures.reduce(\#(plan.number), +))")"#
  }

  private func outlets(_ screen: ScreenPlan) -> [CodeText] {
    guard hasClosures else {
      return ["private let onRoute: @MainActor (\(feature.name)Route) -> Void"]
    }
    return screen.events.map { "private let \($0.closure): \($0.closureType)" }
  }

  private func initializer(_ screen: ScreenPlan) -> CodeText {
    let closures =
      hasClosures
      ? screen.events.map { ($0.closure, $0.closureType) }
      : [("onRoute", "@MainActor (\(feature.name)Route) -> Void")]
    let parameters =
      ["\(feature.input): String"] + closures.map { "\($0.0): @escaping \($0.1)" }
    return #"""
      \#(CodeText("init(", parameters, ") {"))
        self.\#(feature.input) = \#(feature.input)
        \#(closures.map { CodeText("self.\($0.0) = \($0.0)") })
        super.init()
      }
      """#
  }

  private func state(_ screen: ScreenPlan) -> [CodeText] {
    var state: [CodeText] = []
    if screen.takesSelections { state.append("private var selections: [Selection] = []") }
    if screen.takesSummaries { state.append("private var summaries: [Summary] = []") }
    return state
  }

  private func shownState(_ screen: ScreenPlan) -> [CodeText] {
    var code: [CodeText] = []
    if screen.takesSelections {
      code.append(#"lines += selections.map { "Chosen: \($0.title)." }"#)
    }
    if screen.takesSummaries {
      code.append(#"lines += summaries.map { "\($0.title) has \($0.count)." }"#)
    }
    return code
  }

  private func takers(_ screen: ScreenPlan) -> [CodeText] {
    var code: [CodeText] = []
    if screen.takesSelections {
      code.append(
        """
        func add(_ selection: Selection) {
          selections.append(selection)
        }
        """)
    }
    if screen.takesSummaries {
      code.append(
        """
        func add(_ summary: Summary) {
          summaries.append(summary)
        }
        """)
    }
    return code
  }

  private func method(_ event: ScreenEvent) -> CodeText {
    let call =
      hasClosures ? "\(event.closure)(\(event.payload?.value ?? ""))" : "onRoute(\(event.value))"
    guard event.kind == .end else {
      return """
        func \(event.method)() {
          \(call)
        }
        """
    }
    let result =
      feature.kind == .flow
      ? #"Summary(title: "\#(feature.words)", count: figures.count + words.count)"#
      : ##"Selection(title: "\##(feature.words) \(figures.max() ?? 0) for \(\##(feature.input))")"##
    return """
      func \(event.method)() {
        let \(feature.result) = \(result)
        \(call)
      }
      """
  }
}
