import Foundation
import ModuleGraph
import PackageReader
import Testing

@testable import LabRules

/// The rules of this repository, each broken in a copy of it.
struct OwnRulesTests {
  /// A file, what it imports, and the rules by which that is a breach.
  private struct Breach {
    let file: String
    let module: String
    let checks: Set<Check>

    init(_ file: String, _ module: String, _ checks: Set<Check> = [.arrow]) {
      self.file = file
      self.module = module
      self.checks = checks
    }
  }

  private let breaches = [
    Breach("Modules/Core/Navigation", "Model"),
    Breach("Modules/Model", "ClockInterface"),
    Breach("Modules/Services/ClockInterface", "LibraryStore"),
    Breach("Modules/Services/CSV", "Model"),
    Breach("Modules/Services/Sodium", "Localization"),
    Breach("Modules/Services/LibraryStore", "SearchInterface"),
    Breach("Modules/Services/LibraryStore", "AirportCatalog"),
    Breach("Modules/Presentation/FlightContent", "ClockInterface"),
    Breach("Modules/Interfaces/SearchInterface", "SearchFeature"),
    Breach("Modules/Interfaces/SearchInterface", "FlightContent"),
    Breach("Modules/Features/SearchFeature", "HomeFeature"),
    Breach("Modules/Features/SearchFeature", "LibraryStore"),
    Breach("Modules/Features/SearchFeature", "SQLite"),
    Breach("Modules/Features/SearchFeature", "RandomTesting"),
    Breach("Modules/Features/FeatureTesting", "SearchFeature"),
    Breach("Modules/Hosts/PlayHost", "SearchFeature"),
    Breach("Modules/Hosts/PlayHost", "ClockInterface"),
    Breach("Modules/Hosts/UIKitStandIn", "Navigation"),
    Breach("Modules/Lab/PackageReader", "Navigation"),
    Breach("Modules/Core/Navigation", "PackageReader"),
    Breach("App/Flyleaf", "FeatureTesting"),
    Breach("Modules/Examples/ExampleScreens", "Model"),
    Breach("Modules/Examples/Route/CentralRoutes", "Model"),
    Breach(
      "Modules/Examples/Route/RouteSearchFeature", "RouteBookingFeature", [.arrow]),
    Breach(
      "Modules/Examples/Route/RouteSearchFeature", "ContainerSearchInterface", [.independent]),
    Breach("Modules/Services/LibraryStore", "CSodium", [.onlyFrom]),
    Breach("Modules/Hosts/PlayHost", "CMicroHTTPD", [.onlyFrom]),
    Breach("Modules/Core/Navigation", "CSQLite", [.onlyFrom]),
    Breach("Tests/Features/SearchFeatureTests", "HomeFeature", [.forbidden]),
  ]

  @Test func `Breaking any rule of this repository is found`() throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let copy = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    for name in [
      ".swift-format", "Package.swift", "lab.json5", "App", "Docs", "Modules", "Scripts", "Tests",
    ] {
      try FileManager.default.copyItem(
        at: root.appending(path: name), to: copy.appending(path: name))
    }
    #expect(try findings(in: copy).map(\.short) == [])

    for (number, breach) in breaches.enumerated() {
      try Data("import \(breach.module)\n".utf8)
        .write(to: copy.appending(path: "\(breach.file)/Breach\(number).swift"))
    }
    let found = Dictionary(grouping: try findings(in: copy), by: \.path)
    for (number, breach) in breaches.enumerated() {
      let path = "\(breach.file)/Breach\(number).swift"
      let checks = Set((found[path] ?? []).filter { $0.other == breach.module }.map(\.check))
      #expect(
        checks.isSuperset(of: breach.checks), "\(path) imports \(breach.module): \(checks)")
      #expect(checks.isSubset(of: breach.checks.union([.undeclaredImport, .testCode])), "\(path)")
    }
  }

  @Test func `A target that no rule speaks of, and one that is not imported, are found`() throws {
    let fixture = try Fixture(
      """
      targets: [.target(name: "Stray", path: "Modules/Stray"),
        .target(name: "Model", dependencies: ["Localization"], path: "Modules/Model"),
        .target(name: "Localization", path: "Modules/Core/Localization")]
      """,
      [
        "Modules/Stray/a.swift": "", "Modules/Model/a.swift": "let a = 1",
        "Modules/Core/Localization/a.swift": "let a = 1",
      ])
    let book = """
      { roles: { model: "Modules/Model", core: "Modules/Core/*" }, arrows: ["model -> core"],
        everyTargetHasARole: true }
      """
    try fixture.write("lab.json5", book)
    #expect(
      try findings(in: URL(filePath: fixture.path)).map(\.short) == [
        "Package.swift:4:1 role Stray", "Package.swift:5:1 unused-dependency Model > Localization",
      ])
  }

  private func findings(in folder: URL) throws -> [Finding] {
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.appending(path: ".cache").path]) { $1 }
    let survey = TreeSurvey(try PackageReader(environment: environment).read(folder.path))
    let graph = ModuleGraph(survey)
    let options = CheckOptions(
      platform: .linux, toolchain: ToolchainModules(environment: environment).names)
    let rules = try RuleCheck(
      RuleBook(Array(Data(contentsOf: folder.appending(path: "lab.json5"))), file: "lab.json5"),
      survey, graph, options: options)
    return try rules.notAllowed(
      (PackageCheck(survey, graph, options: options).findings + rules.findings()).sorted())
  }
}
