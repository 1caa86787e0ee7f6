import Foundation
import LabRules
import ModuleGraph
import PackageReader
import ProgramRun
import Testing

@testable import Scaffold

/// The templates of this repository, carried out in a copy of it.
struct OwnTemplatesTests {
  @Test("A feature, a screen in it, a service and a feature that uses the first fit into here")
  func fit() throws {
    let package = try TestPackage()
    try package.copy([
      "Package.swift", "lab.json5", ".swift-format", "Scripts/templates", "App", "Docs", "Modules",
      "Tests",
    ])
    let book = try #require(try RuleBook.atRoot(of: package.path))
    let edits = [
      "AppContainer", "AppPlace", "ContainerWiring", "MainCoordinator", "ManualWiring", "Wiring",
    ].map { "App/Composition/\($0).swift" }
    for (request, changed) in [
      (request("feature", "ReadingClub", uses: ["Search", "Import"]), edits),
      (request("screen", "Detail", owner: "ReadingClub"), []),
      (request("feature", "Default2", uses: ["ReadingClub"]), edits),
      (
        request("service", "Weather"),
        ["AppContainer", "AppServices+Opening", "AppServices"]
          .map { "App/Composition/\($0).swift" } + ["Tests/App/CompositionTests/Doubles.swift"]
      ),
    ] {
      let scaffold = Scaffold(
        try package.read(), recipes: book.recipes, environment: package.environment)
      let plan = try scaffold.plan(request)
      let manifest = changed.isEmpty ? [] : ["Package.swift"]
      #expect(plan.changed.sorted() == (changed + manifest).sorted())
      try scaffold.carryOut(plan)
    }

    let lint = try ProgramRun(
      "/usr/bin/env",
      [
        "swift", "format", "lint", "--strict", "-r", "-p", "Package.swift", "App", "Modules",
        "Tests",
      ],
      in: package.path, environment: package.environment)
    #expect(lint.status == 0, "\(lint.errors.prefix(500))")

    let tree = try PackageReader(environment: package.environment).read(package.path)
    let survey = TreeSurvey(tree)
    let graph = ModuleGraph(survey)
    let options = CheckOptions(
      platform: .current, toolchain: ToolchainModules(environment: package.environment).names)
    let rules = RuleCheck(book, survey, graph, options: options)
    let findings = try rules.notAllowed(
      PackageCheck(survey, graph, options: options).findings + rules.findings())
    #expect(findings.map { "\($0)" } == [])
  }

  @Test("What the wiring can not hand on can not be used")
  func login() throws {
    let book = try #require(try RuleBook.atRoot(of: TestPackage.repository))
    let environment = ProcessInfo.processInfo.environment
    let package = try PackageReader(environment: environment).read(TestPackage.repository).root
    let scaffold = Scaffold(package, recipes: book.recipes, environment: environment)
    let problem = #expect(throws: ScaffoldProblem.self) {
      try scaffold.plan(request("feature", "Pets", uses: ["Login"]))
    }
    #expect(problem?.description.contains("App/Composition/ManualWiring.swift") == true)
  }
}
