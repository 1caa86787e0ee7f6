import BuildExperiments
import ExperimentApps
import Foundation
import Testing

@testable import WiringExperiments

/// The answers are counted by hand.
struct GeneratedAppScanTests {
  private func app(
    _ style: WiringStyle, _ layout: AppLayout = .split, features: Int = 10
  ) throws -> GeneratedApp {
    try AppShape(style: style, layout: layout, features: features, lines: 10).render()
  }

  @Test(
    "the parameters that each style only passes on",
    arguments: [
      // 16 of the functions of builders, and 5 of the coordinators in between.
      (WiringStyle.passdown, 21, 2), (.manual, 11, 2), (.factory, 0, 0), (.closure, 0, 0),
      // Each builder has the router for its coordinator.
      (.route, 10, 3), (.container, 11, 2),
    ])
  func passed(_ style: WiringStyle, ofTen: Int, ofThree: Int) throws {
    #expect(try app(style).wiring.passed.count == ofTen)
    #expect(try app(style, features: 3).wiring.passed.count == ofThree)
  }

  @Test("the lines of wiring of closures, file by file")
  func lines() throws {
    let files = try app(.closure).wiring.files
    let lines = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.lines) })
    #expect(lines["Sources/App/AppWiring.swift"] == 84)
    #expect(lines["Sources/App/AppCoordinator.swift"] == 3)
    #expect(lines["Sources/App/Main.swift"] == 1)
    // A property, a parameter and an assignment for each of eleven closures.
    #expect(files.filter { $0.path.contains("Feature/") }.reduce(0) { $0 + $1.lines } == 33)
    #expect(
      files.filter { $0.path.contains("Interface/") }.map(\.lines) == Array(repeating: 5, count: 10)
    )
    #expect(files.count == 19)
  }

  @Test("the container's own sources are no wiring of an app, and tests are none")
  func leftOut() throws {
    let files = try app(.container).wiring.files.map(\.path)
    #expect(!files.contains { $0.contains("DependencyContainer/") || $0.hasPrefix("Tests/") })
    #expect(files.contains { $0.hasSuffix("Key.swift") })
  }

  @Test(
    "what the test of the first tab, which starts three others, has to build and to make",
    arguments: [
      // Core, the feature, its interface, and those of three or of all seven below.
      (WiringStyle.passdown, AppLayout.split, 10, 9), (.manual, .split, 6, 5),
      // With closures no feature has an interface that it imports itself.
      (.factory, .split, 6, 3), (.closure, .split, 5, 5), (.route, .split, 4, 3),
      // The container is one more; each stub has a provider.
      (.container, .split, 7, 8),
      // The builders of all that is below, with their modules.
      (.manual, .direct, 9, 9),
    ])
  func tests(_ style: WiringStyle, _ layout: AppLayout, modules: Int, objects: Int) throws {
    let costs = try app(style, layout).testCosts
    #expect(costs.count == 10)
    let cost = try #require(costs.first { $0.feature == "FlightDashboard" })
    #expect(cost.modules == modules)
    #expect(cost.objects == objects)
  }

  @Test("what the test of a feature has to build is what a build of it compiles")
  func testBuild() throws {
    let folder = "\(NSTemporaryDirectory())/scan-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try AppShape(
      style: .container, layout: .split, features: 3, screens: 1, lines: 10
    ).render()
    try AppFolder("\(folder)/app").write(app)
    let statistics = "\(folder)/statistics"
    try FileManager.default.createDirectory(atPath: statistics, withIntermediateDirectories: true)
    let cost = try #require(app.testCosts.max { $0.modules < $1.modules })
    let toolchain = try BuildToolchain(environment: ProcessInfo.processInfo.environment)
    let build = try MeasuredRun(
      toolchain.swift,
      [
        "build", "--package-path", "\(folder)/app", "--target", "\(cost.feature)Tests",
        "-Xswiftc", "-stats-output-dir", "-Xswiftc", statistics,
      ], environment: toolchain.environment, log: "\(folder)/log", limit: 600)
    try #require(build.status == 0)
    let compiled = CompilerStatistics(folder: statistics).compiled
    #expect(compiled.contains("\(cost.feature)Tests"))
    #expect(compiled.count - 1 == cost.modules)
  }
}
