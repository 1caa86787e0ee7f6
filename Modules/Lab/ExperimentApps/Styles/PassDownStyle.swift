/// Builders know nothing. Who starts a flow hands it the builders of all flows and searches below.
struct PassDownStyle: StyleWriter {
  let plan: AppPlan

  private func name(_ index: Int) -> String { plan.features[index].variable + "Builder" }

  /// A builder for everything that is started from the feature, however deep below.
  func parameters(of feature: FeaturePlan) -> [Parameter] {
    plan.below[feature.index].map { Parameter(name: name($0), type: builderType($0)) }
  }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> { seen(plan.below[feature.index]) }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    Start(
      head: "\(name(other.index)).build",
      arguments: ["in: navigator", input]
        + parameters(of: other).map { parameter in
          // In a cycle a feature is below itself, and has no builder of its own.
          parameter.name == name(feature.index)
            ? "\(parameter.name): \(feature.name)Builder()" : parameter.passed
        })
  }

  /// A builder hands on all that it takes, a coordinator what it does not use itself.
  var handedOn: Int {
    plan.features.reduce(0) { sum, feature in
      let below = plan.below[feature.index].count
      return sum + below + below - plan.needs(of: feature.index).count
    }
  }

  func interface(of feature: FeaturePlan) -> [SourceFile] {
    buildable(feature, passing: parameters(of: feature), uses: uses(of: feature))
  }

  func builder(of feature: FeaturePlan) -> [SourceFile] {
    builder(feature, passing: parameters(of: feature), uses: uses(of: feature))
  }

  func root() -> [SourceFile] {
    let builders = plan.buildOrder
      .filter { plan.features[$0].index != plan.forgotten?.need }
      .map { CodeText("private let \(name($0)) = \(plan.features[$0].name)Builder()") }
    let cases = plan.tabs.map { tab -> CodeText in
      let passed = parameters(of: plan.features[tab]).filter { parameter in
        plan.forgotten.map { parameter.name != name($0.need) } ?? true
      }
      let arguments = passed.map { "\($0.name): \(swapped($0.name))" }
      return CodeText(
        "\(name(tab)).build(",
        ["in: navigator", #"topic: "Home""#] + arguments + ["onFinish: onFinish"], ")")
    }
    return [
      WiringSource(plan: plan, cases: cases).file(
        properties: builders, uses: Set(plan.features.indices.map { .implementation($0) }))
    ]
  }

  private func swapped(_ builder: String) -> String {
    guard let swapped = plan.swapped else { return builder }
    if builder == name(swapped.one) { return name(swapped.other) }
    return builder == name(swapped.other) ? name(swapped.one) : builder
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    let below = plan.below[feature.index]
    return TestDoubles(
      declarations: hasProtocols
        ? below.map { stub(plan.features[$0], passing: parameters(of: plan.features[$0])) } : [],
      arguments: below.map { index in
        let type = plan.features[index].name + (hasProtocols ? "Stub" : "Builder")
        return "\(name(index)): \(type)()"
      },
      uses: below.reduce(into: seen(below)) { uses, index in
        if hasProtocols { uses.formUnion(seen(plan.below[index])) }
      })
  }
}
