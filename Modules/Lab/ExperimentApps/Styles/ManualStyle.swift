/// The root makes every builder with the builders that it uses, the lowest first.
struct ManualStyle: StyleWriter {
  let plan: AppPlan

  func parameters(of feature: FeaturePlan) -> [Parameter] {
    plan.needs(of: feature.index).map {
      Parameter(name: plan.features[$0].variable, type: builderType($0))
    }
  }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> { seen(plan.needs(of: feature.index)) }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    Start(head: "\(other.variable).build", arguments: ["in: navigator", input])
  }

  /// A builder hands all that it has to its coordinator.
  var handedOn: Int { plan.features.reduce(0) { $0 + plan.needs(of: $1.index).count } }

  func interface(of feature: FeaturePlan) -> [SourceFile] { buildable(feature) }

  func builder(of feature: FeaturePlan) -> [SourceFile] {
    builder(feature, storing: parameters(of: feature), uses: uses(of: feature))
  }

  func root() -> [SourceFile] {
    let builders = plan.buildOrder.map { index -> CodeText in
      let feature = plan.features[index]
      let arguments = plan.needs(of: index)
        .filter { plan.forgotten?.user != index || plan.forgotten?.need != $0 }
        .map { need in
          let given = plan.features[plan.stand(in: index, for: need)].variable
          return "\(plan.features[need].variable): \(given)"
        }
      let start = feature.depth == 1 ? "" : "let "
      return CodeText("\(start)\(feature.variable) = \(feature.name)Builder(", arguments, ")")
    }
    let properties = plan.tabs.map {
      CodeText("private let \(plan.features[$0].variable): \(plan.features[$0].name)Builder")
    }
    let cases = plan.tabs.map {
      CodeText(
        #"\#(plan.features[$0].variable).build(in: navigator, topic: "Home", onFinish: onFinish)"#)
    }
    return [
      WiringSource(plan: plan, cases: cases).file(
        properties: properties,
        initializer: """
          init() {
            \(builders)
          }
          """,
        uses: Set(plan.features.indices.map { .implementation($0) }))
    ]
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    let needs = plan.needs(of: feature.index)
    guard hasProtocols else { return realBuilders(for: feature) }
    return TestDoubles(
      declarations: needs.map { stub(plan.features[$0]) },
      arguments: needs.map { "\(plan.features[$0].variable): \(plan.features[$0].name)Stub()" },
      uses: seen(needs))
  }
}
