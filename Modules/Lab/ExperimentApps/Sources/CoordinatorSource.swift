/// The coordinator of a feature and, where there is one, the enum of its routes.
struct CoordinatorSource {
  let writer: any StyleWriter
  let feature: FeaturePlan
  let screens: [ScreenPlan]

  private var plan: AppPlan { writer.plan }
  private var access: String { writer.rootMakesCoordinators ? "public " : "" }
  private var hasOwnEvents: Bool { plan.leaf == plan.top }

  init(_ writer: any StyleWriter, _ feature: FeaturePlan) {
    self.writer = writer
    self.feature = feature
    screens = writer.plan.screens(of: feature)
  }

  var files: [SourceFile] {
    writer.hasClosures ? [coordinator] : [route, coordinator]
  }

  private var route: SourceFile {
    let isPublic = writer.hasPublicRoutes
    return SourceFile(
      role: isPublic ? .interface(feature.index) : .implementation(feature.index),
      kind: .interface, name: "\(feature.name)Route", uses: [.core],
      text: """
        /// What a person asks for in \(feature.words.lowercased()).
        \(isPublic ? "public " : "")enum \(feature.name)Route: Route {
          \(screens.flatMap(\.events).map(\.declaration))
        }
        """)
  }

  private var coordinator: SourceFile {
    let signature = FeatureSignature(feature: feature)
    let input = Parameter(name: feature.input, type: "String")
    let parameters = [input] + writer.parameters(of: feature) + [signature.output]
    let changes =
      writer.rootMakesCoordinators
      ? ImplementationChange(plan: plan, feature: feature) : nil
    var uses = writer.uses(of: feature).union([.core])
    if writer.hasPublicRoutes { uses.insert(.interface(feature.index)) }
    if handledRoute != nil { uses.insert(.interface(plan.leaf)) }
    return SourceFile(
      role: .implementation(feature.index), kind: .coordinator, name: "\(feature.name)Coordinator",
      uses: uses,
      text: """
        /// Leads through \(feature.words.lowercased()).
        \(access)final class \(feature.name)Coordinator: Coordinator {
          \(parameters.map(\.property) + models + (changes?.properties ?? []))

          \(CodeText("\(access)init(", ["navigator: Navigator"] + parameters.map(\.declaration), ") {"))
            \(parameters.map(\.assignment))
            super.init(navigator: navigator)
            \(changes?.statement ?? "")
          }

          \(access)override func start() {
            show\(screens[0].name)()
          }

          \(spaced: [follow] + screens.map(show) + screens.flatMap(\.events).map(open)
            + [end, handler] + (changes?.functions ?? []))
        }
        """)
  }

  /// The view models that get what other flows give back.
  private var models: [CodeText] {
    screens.filter { $0.takesSelections || $0.takesSummaries }.map {
      "private weak var \($0.variable): \(feature.name)\($0.name)ViewModel?"
    }
  }

  private var follow: CodeText {
    guard !writer.hasClosures else { return "" }
    let cases = screens.flatMap(\.events).map { event -> CodeText in
      switch event.kind {
      case .help where hasOwnEvents: "case \(event.pattern): \(ownHandling)"
      case .help: "case .\(event.name): \(writer.tell(event))"
      case .recent: "case \(event.pattern): \(writer.showRecent(event))"
      default: "case \(event.pattern): \(event.call)"
      }
    }
    return """
      private func follow(_ route: \(feature.name)Route) {
        switch route {
        \(cases)
        }
      }
      """
  }

  private func show(_ screen: ScreenPlan) -> CodeText {
    let type = feature.name + screen.name
    let isKept = screen.takesSelections || screen.takesSummaries
    let input = "\(feature.input): \(feature.input)"
    let model: CodeText =
      writer.hasClosures
      ? CodeText(
        "let model = \(type)ViewModel(", [input] + screen.events.map(closure), ")", width: 60)
      : "let model = \(type)ViewModel(\(input)) { [weak self] in self?.follow($0) }"
    return """
      private func show\(screen.name)() {
        \(model)
        \(isKept ? CodeText("\(screen.variable) = model") : "")
        navigator.push(\(type)Screen(model: model))
      }
      """
  }

  private func closure(_ event: ScreenEvent) -> String {
    let argument = event.payload == nil ? "" : "$0"
    switch event.kind {
    case .help where hasOwnEvents:
      return "\(event.closure): { [weak self] code in self?.\(ownHandling) }"
    case .help: return "\(event.closure): \(event.closure)"
    case .recent:
      return "\(event.closure): { [weak self] limit in self?.\(writer.showRecent(event)) }"
    default: return "\(event.closure): { [weak self] in self?.\(event.name)(\(argument)) }"
    }
  }

  private func open(_ event: ScreenEvent) -> CodeText {
    guard case .open(let index) = event.kind else { return "" }
    return opening(plan.features[index], name: event.name, searchScreen: index)
  }

  private func opening(_ other: FeaturePlan, name: String, searchScreen: Int) -> CodeText {
    let isNew =
      (plan.change == .newDependency && feature.index == plan.leaf
        && other.index == plan.features[plan.leaf].searches.last)
      || other.index == plan.shape.features
    let addition = isNew ? " \(plan.number)" : ""
    let input =
      #"\#(other.input): "\(\#(feature.input)), \#(other.words.lowercased())\#(addition)""#
    let start = writer.start(other, from: feature, input: input)
    let model = screens.first { other.kind == .search ? $0.takesSelections : $0.takesSummaries }
    let receiver = model.map(\.variable)
    let enumCase = other.kind == .search ? "picked" : "finished"
    let closure: CodeText
    switch (receiver, start.hasCommonResult) {
    case (nil, _): closure = "{ _ in }"
    case (let receiver?, false): closure = "{ [weak \(receiver)] in \(receiver)?.add($0) }"
    case (let receiver?, true):
      closure = """
        { [weak \(receiver)] result in
          if case .\(enumCase)(let \(other.result)) = result { \(receiver)?.add(\(other.result)) }
        }
        """
    }
    let head = start.givesFlow ? "let flow = \(start.head)(" : "\(start.head)("
    return """
      private func \(name)() {
        \(CodeText(head, start.arguments, ") \(closure)"))
        \(start.givesFlow ? "run(flow)" : "" as CodeText)
      }
      """
  }

  private var end: CodeText {
    let name = feature.kind == .flow ? "finish" : "pick"
    let function: CodeText = """
      private func \(name)(_ \(feature.result): \(feature.outputType)) {
        end()
        \(feature.output)(\(feature.result))
      }
      """
    // In a cycle a search needs a flow, which no screen offers.
    guard feature.kind == .search, let other = feature.children.first else { return function }
    let flow = plan.features[other]
    return CodeText(
      [opening(flow, name: "open\(flow.name)", searchScreen: 0), function], isSpaced: true)
  }

  /// What the flow at the top does with the event of its own or of the deepest flow.
  private var handling: CodeText {
    #"showNotice("\#(plan.event?.label ?? "")", "Code \(code) reached \#(feature.words.lowercased()).")"#
  }

  /// The same where the deepest flow is the top.
  private var ownHandling: CodeText {
    plan.handlesEvent ? handling : "ignore(code)"
  }

  /// The enum whose event is handled here, when it is a flow's below.
  private var handledRoute: String? {
    guard plan.handlesEvent, !hasOwnEvents, feature.index == plan.top, !writer.hasClosures else {
      return nil
    }
    return writer.hasPublicRoutes ? "\(plan.features[plan.leaf].name)Route" : "AppRoute"
  }

  private var handler: CodeText {
    guard let event = plan.event else { return "" }
    if writer.hasClosures, !hasOwnEvents, feature.index == plan.top, plan.handlesEvent {
      return """
        private func \(event.name)(_ code: Int) {
          \(handling)
        }
        """
    }
    if hasOwnEvents, feature.index == plan.top, !plan.handlesEvent {
      return "private func ignore(_ code: Int) {}"
    }
    guard let route = handledRoute else { return "" }
    return """
      \(access)override func handle(_ route: any Route) -> Bool {
        guard case \(event.pattern)? = route as? \(route) else { return false }
        \(handling)
        return true
      }
      """
  }
}
