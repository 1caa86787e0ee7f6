/// The tests of a feature: its flow alone, with doubles for all that it starts.
struct TestSources {
  let writer: any StyleWriter
  let feature: FeaturePlan

  var file: TestFile {
    let plan = writer.plan
    let doubles = writer.doubles(for: feature)
    let count = plan.shape.screens
    let title = "\(feature.words): \(plan.screens(of: feature)[0].name.lowercased())"
    let start = doubles.statements.isEmpty ? "" : "return "
    let arguments =
      ["navigator: navigator", "\(feature.input): \"Tests\""] + doubles.arguments
      + ["\(feature.output): { _ in }"]
    return TestFile(
      feature: feature.index,
      uses: doubles.uses.union([.core, .implementation(feature.index)]),
      text: #"""
        @MainActor
        struct \#(feature.name)Tests {
          private let navigator = Navigator()

          private func makeFlow() -> Coordinator {
            \#(doubles.statements)
            \#(CodeText("\(start)\(feature.name)Coordinator(", arguments, ")"))
          }

          @Test("The flow begins with its first screen")
          func begins() {
            let flow = makeFlow()
            flow.start()
            #expect(navigator.screens.map(\.title) == ["\#(title)"])
          }

          @Test("The flow takes its screens away when it ends")
          func ends() {
            let root = Coordinator(navigator: navigator)
            root.run(makeFlow())
            for _ in 0..<\#(count) {
              let screen = navigator.screens.last
              screen?.perform(screen?.actions.last ?? "")
            }
            #expect(navigator.screens.isEmpty)
          }
        }

        \#(spaced: doubles.declarations)
        """#)
  }
}

extension StyleWriter {
  /// Stands for what makes a feature that the tested one starts.
  func stub(_ feature: FeaturePlan, passing passed: [Parameter] = []) -> CodeText {
    let signature = FeatureSignature(feature: feature, passed: passed)
    return """
      private struct \(feature.name)Stub: \(feature.name)Buildable {
        \(signature.function("build", end: " {"))
          Coordinator(navigator: navigator)
        }

        \(fulfilment(of: feature, access: ""))
      }
      """
  }

  /// The builders that a feature needs where it sees no protocols, each with all that it needs itself.
  func realBuilders(
    for feature: FeaturePlan, as handed: (String) -> String = { $0 }
  ) -> TestDoubles {
    let members = Set(plan.below[feature.index])
    func arguments(of index: Int) -> [String] {
      plan.needs(of: index).map {
        "\(plan.features[$0].variable): \(handed(plan.features[$0].variable))"
      }
    }
    let order = plan.buildOrder.filter(members.contains)
    return TestDoubles(
      statements: order.map { index in
        let other = plan.features[index]
        return CodeText("let \(other.variable) = \(other.name)Builder(", arguments(of: index), ")")
      },
      arguments: arguments(of: feature.index),
      uses: Set(order.map { .implementation($0) }).union(
        plan.shape.style == .container ? [.container] : []))
  }
}
