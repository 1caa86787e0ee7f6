/// A feature takes a closure for each flow that it starts, and one for each event that is not its own.
struct ClosureStyle: StyleWriter {
  let plan: AppPlan
  let hasClosures = true
  let hasPublicRoutes = false
  let rootMakesCoordinators = true

  /// Whether the event of the deepest flow goes through this one.
  private func carriesEvent(_ index: Int) -> Bool {
    plan.hasEvent && index != plan.top
      && (index == plan.leaf || plan.below[index].contains(plan.leaf))
  }

  private func make(_ feature: FeaturePlan) -> Parameter {
    Parameter(name: "make\(feature.name)", type: "Make\(feature.name)", isClosure: true)
  }

  private func events(of index: Int) -> [Parameter] {
    guard carriesEvent(index), let event = plan.event else { return [] }
    return [Parameter(name: event.closure, type: event.closureType, isClosure: true)]
  }

  func parameters(of feature: FeaturePlan) -> [Parameter] {
    plan.needs(of: feature.index).map { make(plan.features[$0]) } + events(of: feature.index)
  }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> { seen(plan.needs(of: feature.index)) }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    let text = input.drop { $0 != "\"" }
    var arguments = ["navigator", String(text)]
    if carriesEvent(other.index), let event = plan.event {
      if feature.index != plan.top {
        arguments.append(event.closure)
      } else if plan.handlesEvent {
        arguments.append("{ [weak self] in self?.\(event.name)($0) }")
      }
    }
    return Start(head: "make\(other.name)", arguments: arguments)
  }

  var handedOn: Int { plan.features.indices.filter { $0 != plan.leaf && carriesEvent($0) }.count }

  func interface(of feature: FeaturePlan) -> [SourceFile] {
    let parameters =
      ["_ navigator: Navigator", "_ \(feature.input): String"]
      + (events(of: feature.index) + [FeatureSignature(feature: feature).output]).map {
        "_ \($0.declaration)"
      }
    return [
      SourceFile(
        role: .interface(feature.index), kind: .interface, name: "Make\(feature.name)",
        uses: [.core],
        text: """
          /// Makes a flow of \(feature.words.lowercased()).
          \(CodeText("public typealias Make\(feature.name) = @MainActor (", parameters, ") -> Coordinator"))

          \(addition(to: feature))
          """)
    ]
  }

  private func addition(to feature: FeaturePlan) -> CodeText {
    guard !requirement(of: feature).isEmpty else { return "" }
    return """
      /// Says how many there are.
      public typealias \(suggestion) = @MainActor (_ text: String) -> String
      """
  }

  private var suggestion: String {
    "Make" + plan.word.prefix(1).uppercased() + plan.word.dropFirst()
  }

  func builder(of feature: FeaturePlan) -> [SourceFile] {
    guard !requirement(of: feature).isEmpty else { return [] }
    return [
      SourceFile(
        role: .implementation(feature.index), kind: .builder, name: suggestion,
        uses: [.core, .interface(feature.index)],
        text: #"""
          /// Says how many there are.
          public let \#(plan.word)For: \#(suggestion) = { text in
            "\#(feature.words) has \(text.count + \#(plan.number)) of them."
          }
          """#)
    ]
  }

  func root() -> [SourceFile] {
    let closures = plan.buildOrder.map { index -> CodeText in
      let feature = plan.features[index]
      let start =
        feature.depth == 1 ? "make\(feature.name)" : "let make\(feature.name): Make\(feature.name)"
      let events = events(of: index).map(\.name)
      let needs = plan.needs(of: index)
        .filter { plan.forgotten?.user != index || plan.forgotten?.need != $0 }
        .map { need in
          let given = plan.features[plan.stand(in: index, for: need)].name
          return "make\(plan.features[need].name): make\(given)"
        }
      let arguments = needs + events.map { "\($0): \($0)" }
      let taken = ["navigator", feature.input] + events + [feature.output]
      return """
        \(start) = { \(taken.joined(separator: ", ")) in
          \(FeatureSignature(feature: feature).coordinator(arguments))
        }
        """
    }
    let properties = plan.tabs.map { tab -> CodeText in
      "private let make\(plan.features[tab].name): Make\(plan.features[tab].name)"
    }
    let cases = plan.tabs.map {
      CodeText(#"make\#(plan.features[$0].name)(navigator, "Home", onFinish)"#)
    }
    return [
      WiringSource(plan: plan, cases: cases).file(
        properties: properties,
        initializer: """
          init() {
            \(closures)
          }
          """,
        uses: Set(plan.features.indices.flatMap { [.implementation($0), .interface($0)] }))
    ]
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    let needs = plan.needs(of: feature.index)
    return TestDoubles(
      arguments: needs.map { index in
        let ignored = Array(repeating: "_", count: events(of: index).isEmpty ? 2 : 3)
        let parameters = (["navigator"] + ignored).joined(separator: ", ")
        return
          "make\(plan.features[index].name): { \(parameters) in Coordinator(navigator: navigator) }"
      } + events(of: feature.index).map { "\($0.name): { _ in }" },
      uses: seen(needs))
  }
}
