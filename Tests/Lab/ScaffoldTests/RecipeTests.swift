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
    "A value that leads out of the package, or names nothing, is blamed",
    arguments: [
      ("../../../pwned", "it leads upwards"), ("/tmp/pwned", "does not begin at the package"),
      ("", "it does not begin"), (".", "a part of it is no name"), (".git/hooks", "git keeps"),
      ("out", "a symlink in it leads out"),
    ])
  func values(value: String, words: String) throws {
    let package = try TestPackage.small()
    try package.write("Templates/${path}/${Name}.txt", "text")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/out", withDestinationPath: "..")
    let recipe = Recipe(kind: "feature", templates: "Templates", values: ["path": "Docs"])
    let text = try problem(package, recipe, values: ["path": value])
    #expect(text.hasPrefix("It can not be made with --set path: '\(value)/Pets.txt' is no path"))
    #expect(text.contains(words))
  }

  @Test(
    "Templates that are not in the package, and files of lines that are not, are refused",
    arguments: ["", ".", "..", "../templates", "/etc", "out/x", ".git"])
  func places(path: String) throws {
    let package = try TestPackage.small()
    try package.write("Templates/Docs/${Name}.txt", "text")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/out", withDestinationPath: "..")
    var recipe = Recipe(kind: "feature", templates: path)
    #expect(try problem(package, recipe).hasPrefix("'\(path)' is no path for 'lab new': "))
    recipe.templates = "Templates"
    recipe.insertions = [Recipe.Insertion(file: path, lines: ["x"])]
    #expect(try problem(package, recipe).hasPrefix("'\(path)' is no path for 'lab new': "))
  }

  @Test("A file of lines that is not there is named with the mend")
  func missing() throws {
    let package = try TestPackage.small()
    try package.write("Templates/Docs/${Name}.txt", "text")
    let recipe = Recipe(
      kind: "feature", templates: "Templates",
      insertions: [Recipe.Insertion(file: "App/X.swift", lines: ["x"])])
    #expect(
      try problem(package, recipe)
        == "'App/X.swift' has no place for the lines: the file is not there. Write it, or mend "
        + "'file' in lab.json5.")
  }

  @Test("Two templates of one file are refused")
  func twice() throws {
    let package = try TestPackage.small()
    try package.write("Templates/Docs/${Name}.txt", "text")
    try package.write("Templates/Docs/pets.txt", "text")
    let recipe = Recipe(kind: "feature", templates: "Templates")
    #expect(try problem(package, recipe).contains("another template makes it"))
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
