import Testing

@testable import WiringExperiments

/// The answers are counted by hand: what is marked with `// w` counts.
struct WiringLinesTests {
  @Test(
    "the marked lines and no others are wiring",
    arguments: [
      """
      import DependencyContainer
      import Core

      /// Makes lists.
      public final class ListBuilder: Counted, ListBuildable { // w
        private let form: FormBuilder // w

        public init(form: FormBuilder) { // w
          self.form = form // w
        } // w
      } // w
      """,
      """
      public typealias MakeList = @MainActor ( // w
        _ title: String // w
      ) -> Flow // w

      extension ListBuilder { // w
        var title: String { "List" } // w
      } // w
      """,
      """
      final class ListFlow: Flow {
        private let title: String
        private let form: any FormBuildable // w
        private let makeMap: MakeMap // w

        init(
          title: String,
          form: any FormBuildable, // w
          makeMap: @escaping MakeMap // w
        ) {
          self.title = title
          self.form = form // w
          self.makeMap = makeMap // w
          super.init()
        }

        func open() {
          let map = makeMap(title)
          let flow = form.build(
            title: title,
            makeMap: makeMap // w
          ) { _ in }
          run(flow, map)
        }
      }
      """,
      """
      /// Names lists.
      public enum ListKey: DependencyKey { // w
        public typealias Value = any ListBuildable // w
      } // w

      private enum Key: CodingKey {
        case title
      }
      """,
      """
      @main
      struct Main {
        static func main() {
          print(Flow(wiring: AppWiring())) // w
          follow(.makeList)
        }
      }
      """,
    ])
  func lines(_ source: String) throws {
    let outline = try #require(SwiftOutline(Array(source.utf8)))
    let marked = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("// w") }.map { $0.offset + 1 }
    #expect(WiringLines(outline, names: .standard).numbers.sorted() == marked)
  }

  @Test(
    "a star in a name stands for some text",
    arguments: [
      ("*Builder", "ListBuilder", true), ("*Builder", "Builder", false),
      ("Make*", "MakeList", true),
      ("Make*", "Maker", true), ("Container", "Container", true),
      ("Container", "AContainer", false),
      ("*", "Any", true), ("*Container", "singleValueContainer", false), ("A*Z", "AZ", false),
      ("A*Z", "AbZ", true),
    ])
  func names(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(WiringNames([pattern]).match(name) == isMatch)
  }
}
