import Foundation
import LabRules
import PackageReader
import ProgramRun
import Testing

@testable import Scaffold

/// What is made in a package that says nothing of it.
struct ScaffoldTests {
  private func plan(
    _ request: ScaffoldRequest, in package: TestPackage, recipes: [Recipe] = []
  ) throws -> (Scaffold, ScaffoldPlan) {
    let scaffold = Scaffold(
      try package.read(), recipes: recipes, environment: package.environment)
    return (scaffold, try scaffold.plan(request))
  }

  @Test("A feature is an interface, an implementation and tests, and builds straight away")
  func feature() throws {
    let package = try TestPackage.small()
    let (scaffold, plan) = try plan(request("feature", "Pets", uses: ["Cart"]), in: package)
    #expect(
      plan.added == [
        "Sources/PetsInterface/PetsBuildable.swift", "Sources/PetsFeature/PetsBuilder.swift",
        "Tests/PetsFeatureTests/PetsBuilderTests.swift",
      ])
    #expect(plan.changed == ["Package.swift"])
    try scaffold.carryOut(plan)
    let read = try package.read()
    #expect(
      read.targets.map(\.name) == [
        "CartInterface", "CartFeature", "PetsInterface", "PetsFeature", "PetsFeatureTests",
      ])
    #expect(
      read.target(named: "PetsFeature")?.dependencies.map(\.name)
        == ["PetsInterface", "CartInterface"])
    let build = try ProgramRun(
      "/usr/bin/env", ["swift", "build", "--target", "PetsFeature"], in: package.path,
      environment: package.environment.merging(["PWD": package.path]) { $1 })
    #expect(build.status == 0, "\(String(decoding: build.output, as: UTF8.self))")
  }

  @Test("A service, and a second feature that uses the first")
  func others() throws {
    let package = try TestPackage.small()
    for request in [
      request("service", "Weather"), request("feature", "Pets"),
      request("feature", "Shop", uses: ["Pets", "Cart"]),
    ] {
      let (scaffold, plan) = try plan(request, in: package)
      try scaffold.carryOut(plan)
    }
    let read = try package.read()
    #expect(
      read.target(named: "ShopFeature")?.dependencies.map(\.name)
        == ["ShopInterface", "CartInterface", "PetsInterface"])
    #expect(read.target(named: "Weather") != nil)
  }

  @Test(
    "What can not be is refused in one line, and nothing is written",
    arguments: [
      (request("feature", "cart"), "Write 'Cart'"),
      (request("feature", "Cart"), "'Cart.swift' is taken"),
      (request("feature", "CART"), "there is 'CartInterface'"),
      (request("service", "Foundation"), "the toolchain has the module 'Foundation'"),
      (request("service", "CartInterface"), "Write 'Cart'"),
      (request("feature", "Pets", uses: ["Nope"]), "no target 'NopeInterface'. Use Cart."),
      (request("feature", "Pets", uses: ["cart"]), "Use Cart."),
      (request("feature", "Pets", uses: ["Pets"]), "it can not use itself"),
      (request("feature", "Pets", uses: ["Cart", "Cart"]), "named twice"),
      (request("feature", "Pets", owner: "Cart"), "Leave --in away"),
      (request("feature", "Pets", values: ["a": "b"]), "asked for by no template"),
      (request("screen", "Pets"), "Use feature or service"),
      (request("feature", "Taken"), "'TakenBuildable' is taken"),
    ])
  func refused(request: ScaffoldRequest, words: String) throws {
    let package = try TestPackage.small()
    try package.write("Sources/CartFeature/Cart.swift", "public protocol TakenBuildable {}")
    try package.write("Sources/CartInterface/CartBuildable.swift", "")
    let before = package.tree
    let problem = #expect(throws: ScaffoldProblem.self) { try plan(request, in: package) }
    let text = problem?.description ?? ""
    let expected = words == "'Cart.swift' is taken" ? "the file is there" : words
    #expect(text.contains(expected) && !text.contains("\n"), "\(text)")
    #expect(package.tree == before)
  }

  @Test("What SwiftPM then refuses is put back, and so is a file that is in two targets or in none")
  func putBack() throws {
    let package = try TestPackage([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "whole", targets: [.target(name: "Whole", path: "Sources")])

      """,
      "Sources/a.swift": "", "Templates/Lost/${Name}.swift": "struct ${Name} {}\n",
    ])
    let before = package.tree
    func problem(_ recipes: [Recipe]) throws -> String? {
      let (scaffold, plan) = try plan(request("feature", "Pets"), in: package, recipes: recipes)
      let problem = #expect(throws: ScaffoldProblem.self) { try scaffold.carryOut(plan) }
      #expect(package.tree == before)
      return problem?.description
    }
    #expect(
      try problem([])?.contains("would be in the targets 'Whole' and 'PetsInterface'") == true)
    var recipe = Recipe(kind: "feature", templates: "Templates")
    #expect(try problem([recipe])?.contains("'Lost/Pets.swift' would be in no target") == true)
    recipe.insertions = [Recipe.Insertion(file: nil, lines: [".nonsense(),"])]
    #expect(try problem([recipe])?.contains("SwiftPM can not read the package") == true)
  }

  @Test("The plan says each new file and each line, also as JSON")
  func rendered() throws {
    let (_, plan) = try plan(request("feature", "Pets"), in: TestPackage.small())
    let text = try plan.rendered(as: .text, isDone: false)
    #expect(text.hasPrefix("new      Sources/PetsInterface/PetsBuildable.swift\n"))
    #expect(text.contains("changed  Package.swift\n"))
    #expect(text.contains("  + 9:         .target(name: \"PetsInterface\"),\n"))
    #expect(text.hasSuffix("Would make feature 'Pets': 3 new files, 1 changed.\n"))
    let json = try JSONSerialization.jsonObject(
      with: Data(plan.rendered(as: .json, isDone: true).utf8))
    let members = try #require(json as? [String: Any])
    #expect(members["schema"] as? String == "lab.new")
    #expect((members["added"] as? [Any])?.count == 3)
    #expect(members["isDone"] as? Bool == true)
  }
}
