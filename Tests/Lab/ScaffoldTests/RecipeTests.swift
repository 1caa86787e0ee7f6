import Foundation
import LabRules
import PackageReader
import Testing

@testable import Scaffold

/// What a package's own recipe may not do.
struct RecipeTests {
  private func problem(
    _ package: TestPackage, _ recipe: Recipe, name: String = "Pets",
    values: [String: String] = [:]
  ) throws -> String {
    let before = package.tree
    let scaffold = Scaffold(
      try package.read(), recipes: [recipe], environment: package.environment)
    let problem = #expect(throws: ScaffoldProblem.self) {
      try scaffold.plan(request("feature", name, values: values))
    }
    let text = problem?.description ?? ""
    #expect(package.tree == before && !text.contains("\n"), "\(text)")
    return text
  }

  @Test(
    "A type that is called just like one of the toolchain is refused",
    arguments: [
      "Sendable", "String", "Int", "URL", "Error", "Date", "Data", "Task", "Result", "Set",
      "Never", "Void", "Sequence", "Collection", "Notification", "Locale", "Calendar",
    ])
  func types(name: String) throws {
    let package = try TestPackage.small()
    try package.write("Templates/Sources/CartFeature/My${Name}.swift", "struct ${Name} {}\n")
    let recipe = Recipe(kind: "feature", templates: "Templates")
    #expect(
      try problem(package, recipe, name: name)
        == "'\(name)' is taken: the toolchain has such a type. Choose another name.")
  }

  @Test("A feature of such a name is fine where its types have other names")
  func feature() throws {
    let package = try TestPackage.small()
    let scaffold = Scaffold(try package.read(), recipes: [], environment: package.environment)
    #expect(try scaffold.plan(request("feature", "Notification")).added.count == 3)
  }

  @Test("Tests stand beside those that are among the sources, where there is no other folder")
  func tests() throws {
    let package = try TestPackage.small()
    try package.write("Sources/CartTests/a.swift", "")
    try package.write(
      "Package.swift",
      package.text("Package.swift").replacing(
        "targets: [", with: "targets: [\n        .testTarget(name: \"CartTests\"),"))
    let scaffold = Scaffold(try package.read(), recipes: [], environment: package.environment)
    #expect(
      try scaffold.plan(request("feature", "Pets")).added.last
        == "Sources/PetsFeatureTests/PetsBuilderTests.swift")
  }
}
