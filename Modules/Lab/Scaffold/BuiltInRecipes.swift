import LabRules

/// What `lab new` makes in a package that does not say so itself: an interface, an implementation
/// and tests, as plain targets of SwiftPM.
enum BuiltInRecipes {
  static let kinds = ["feature", "service"]

  /// The recipe of a kind with its templates; nil for a kind that there is not.
  static func recipe(_ kind: String) -> (Recipe, TemplateFiles)? {
    switch kind {
    case "feature": make(kind, implementation: "${Name}Feature", type: "${Name}Builder")
    case "service": make(kind, implementation: "${Name}", type: "Live${Name}")
    default: nil
    }
  }

  private static func make(
    _ kind: String, implementation: String, type: String
  ) -> (Recipe, TemplateFiles) {
    let recipe = Recipe(
      kind: kind, uses: Recipe.Uses(target: "${Use}Interface"),
      insertions: [
        Recipe.Insertion(
          file: nil,
          lines: [
            ".target(name: \"${Name}Interface\"),",
            ".target(name: \"\(implementation)\", dependencies: [\"${Name}Interface\"$[, "
              + "\"${Use}Interface\"]]),",
            ".testTarget(name: \"\(implementation)Tests\", dependencies: [\"\(implementation)\", "
              + "\"${Name}Interface\"]),",
          ])
      ])
    let interface = kind == "feature" ? "${Name}Buildable" : "${Name}Providing"
    return (
      recipe,
      TemplateFiles(builtIn: [
        (
          "${sources}/${Name}Interface/\(interface).swift",
          """
          /// What others see of the \(kind) ${phrase}.
          public protocol \(interface): Sendable {
            /// What it is called, for a person.
            var title: String { get }
          }

          """
        ),
        (
          "${sources}/\(implementation)/\(type).swift",
          """
          import ${Name}Interface
          import ${Use}Interface

          /// The \(kind) ${phrase}.
          public struct \(type): \(interface) {
            public let title = "${title}"

            /// Makes it.
            public init() {}
          }

          """
        ),
        (
          "${tests}/\(implementation)Tests/\(type)Tests.swift",
          """
          import \(implementation)
          import ${Name}Interface
          import Testing

          struct \(type)Tests {
            @Test("It says what it is called")
            func title() {
              let made: any \(interface) = \(type)()
              #expect(made.title == "${title}")
            }
          }

          """
        ),
      ])
    )
  }
}
