import Testing

@testable import ExperimentApps

struct AppShapeTests {
  @Test(
    "A number that no app is generated for is named with its bounds",
    arguments: [
      (2, 3, 3, 60, "--features is 2. Use 3 to 5000."),
      (5001, 3, 3, 60, "--features is 5001. Use 3 to 5000."),
      (3, 0, 3, 60, "--depth is 0. Use 1 to 50."),
      (3, 3, 13, 60, "--screens is 13. Use 1 to 12."),
      (3, 3, 3, 9, "--lines is 9. Use 10 to 2000."),
    ])
  func isBounded(features: Int, depth: Int, screens: Int, lines: Int, words: String) {
    let error = #expect(throws: ShapeError.self) {
      try AppShape(
        style: .manual, layout: .split, features: features, depth: depth, screens: screens,
        lines: lines)
    }
    #expect(error?.description == words)
  }

  @Test(
    "The same shape gives the same text, another seed another one",
    arguments: WiringStyle.allCases, AppLayout.allCases)
  func isDeterministic(style: WiringStyle, layout: AppLayout) throws {
    let shape = try AppShape(style: style, layout: layout, features: 5, lines: 20)
    let other = try AppShape(style: style, layout: layout, features: 5, lines: 20, seed: 2)
    #expect(try shape.render() == shape.render())
    #expect(try Set(shape.render().files.keys) != Set(other.render().files.keys))
  }

  @Test("The screens and view models are the same in all styles with routes, whatever the layout")
  func screensAreTheSame() throws {
    var texts: Set<[String: String]> = []
    for style in WiringStyle.allCases where style != .closure {
      for layout in [AppLayout.split, .direct] {
        let files = try AppShape(style: style, layout: layout, features: 5, lines: 20).render()
          .files
        let screens = files.filter {
          $0.key.contains("Feature/") && $0.key.hasSuffix("Model.swift")
        }
        // Where a feature's routes stand is a matter of style, and so are the imports.
        texts.insert(
          screens.mapValues { text in
            text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
          })
      }
    }
    #expect(texts.count == 1)
  }

  @Test("A view model has about as many lines as asked for", arguments: [10, 40, 120, 400])
  func hasLines(lines: Int) throws {
    let shape = try AppShape(style: .manual, layout: .single, features: 3, lines: lines)
    let plan = AppPlan(shape, change: nil, variant: 0, fault: nil)
    var body = ViewModelBody(plan: plan, feature: plan.features[0], place: 0)
    let functions = CodeText(body.functions(), isSpaced: true).description
    let count =
      functions.isEmpty
      ? 0 : functions.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(abs(count - lines) <= 16)
    #expect(Set(body.calls).count == body.calls.count)
  }
}
