/// Each feature has a protocol for what makes its flows; a feature takes one object that conforms to the
/// protocols of all that it starts. The root's `AppFactory` conforms to every one.
struct FactoryStyle: StyleWriter {
  let plan: AppPlan
  let rootMakesCoordinators = true

  func parameters(of feature: FeaturePlan) -> [Parameter] {
    let protocols = plan.needs(of: feature.index).map { "\(plan.features[$0].name)Factory" }
    guard !protocols.isEmpty else { return [] }
    return [Parameter(name: "factory", type: "any \(protocols.joined(separator: " & "))")]
  }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> { seen(plan.needs(of: feature.index)) }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    Start(head: "factory.make\(other.name)", arguments: ["in: navigator", input])
  }

  var handedOn: Int { 0 }

  func interface(of feature: FeaturePlan) -> [SourceFile] {
    let signature = FeatureSignature(feature: feature)
    return [
      SourceFile(
        role: .interface(feature.index), kind: .interface, name: "\(feature.name)Factory",
        uses: [.core],
        text: """
          /// Makes flows of \(feature.words.lowercased()).
          @MainActor
          public protocol \(feature.name)Factory {
            \(signature.function("make\(feature.name)"))
            \(requirement(of: feature))
          }
          """)
    ]
  }

  func builder(of feature: FeaturePlan) -> [SourceFile] { [] }

  func root() -> [SourceFile] {
    let searches = plan.features.indices.filter { plan.features[$0].kind == .search }
    let groups =
      [("Searches", searches)]
      + plan.tabs.map { (plan.features[$0].name, plan.flows(ofTab: $0)) }
    let cases = plan.tabs.map {
      CodeText(
        #"factory.make\#(plan.features[$0].name)(in: navigator, topic: "Home", onFinish: onFinish)"#
      )
    }
    return [
      WiringSource(plan: plan, cases: cases).file(properties: ["private let factory = AppFactory()"]
      ),
      SourceFile(
        role: .app, kind: .wiring, name: "AppFactory", uses: [.core],
        text: """
          /// Makes every flow of the app.
          final class AppFactory: Counted {}
          """),
    ]
      + groups.map { name, members in
        SourceFile(
          role: .app, kind: .wiring, name: "AppFactory+\(name)",
          uses: Set(members.flatMap { [.implementation($0), .interface($0)] }).union([.core]),
          text: CodeText(members.map(conformance), isSpaced: true))
      }
  }

  private func conformance(_ index: Int) -> CodeText {
    guard plan.forgotten?.need != index else { return "" }
    let feature = plan.features[index]
    let made = standIn(for: index)
    let arguments = parameters(of: made).map { "\($0.name): self" }
    return """
      extension AppFactory: \(feature.name)Factory {
        \(FeatureSignature(feature: feature).function("make\(feature.name)", end: " {"))
          \(FeatureSignature(feature: made).coordinator(arguments))
        }

        \(fulfilment(of: feature, access: ""))
      }
      """
  }

  /// What is made for a feature: another one when they are taken for one another.
  private func standIn(for index: Int) -> FeaturePlan {
    guard let swapped = plan.swapped else { return plan.features[index] }
    return plan.features[plan.stand(in: swapped.user, for: index)]
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    let needs = plan.needs(of: feature.index)
    guard !needs.isEmpty else { return TestDoubles() }
    let protocols = needs.map { "\(plan.features[$0].name)Factory" }
    let functions = needs.map { index -> CodeText in
      let other = plan.features[index]
      return """
        \(FeatureSignature(feature: other).function("make\(other.name)", end: " {"))
          Coordinator(navigator: navigator)
        }

        \(fulfilment(of: other, access: ""))
        """
    }
    return TestDoubles(
      declarations: [
        """
        \(CodeText("private struct FactoryStub: ", protocols, " {"))
          \(spaced: functions)
        }
        """
      ],
      arguments: ["factory: FactoryStub()"], uses: seen(needs))
  }
}
