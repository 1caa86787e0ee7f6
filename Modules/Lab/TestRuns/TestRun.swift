import Foundation
import PackageReader
import TestReports

/// Builds a view and runs its tests.
package struct TestRun: Sendable {
  private let view: PackageView
  /// The modules of the test targets that are run, by the targets' names.
  private let modules: [String: String]
  private let otherModules: [String]
  private let arguments: [String]
  private let environment: [String: String]

  /// - Parameters:
  ///   - modules: The modules of the test targets that are run, by the targets' names.
  ///   - otherModules: Those of others in the view, which these need.
  ///   - arguments: What `swift test` is given too.
  package init(
    view: PackageView, modules: [String: String], otherModules: [String], arguments: [String],
    environment: [String: String]
  ) {
    self.view = view
    self.modules = modules
    self.otherModules = otherModules
    self.arguments = arguments
    self.environment = environment
  }

  /// Nil when the tests can not be built, of which the build has said why.
  package func run() throws(TestRunProblem) -> TestVerdict? {
    let scope = ["--scratch-path", view.scratch] + SwiftPMOptions.options(in: environment)
    // Filters of several options are united: to add one would run more than was asked for.
    let skips = otherModules.flatMap { ["--skip", "^\($0)\\."] }
    let choice = Self.options(["--filter", "--skip"], in: arguments) + skips
    let build = Self.without(Self.runOptions, in: arguments)
    guard try swift(["build", "--build-tests"] + scope + build).status == 0 else { return nil }
    let listed = try swift(["test", "list", "--skip-build"] + scope + build, isCaptured: true)
    guard listed.status == 0 else { return nil }
    let all = Self.tests(in: listed.output, of: modules)
    let expected = TestChoice(choice).select(all)
    let report = "\(view.scratch)/report.xml"
    let reports = [report, "\(view.scratch)/report-swift-testing.xml"]
    for file in reports { try? FileManager.default.removeItem(atPath: file) }
    // Without this SwiftPM writes no report on tests of XCTest.
    let hasXCTest = all.contains { !$0.hasSuffix(")") }
    let isChosen = arguments.contains("--parallel") || arguments.contains("--no-parallel")
    let parallel = hasXCTest && !isChosen ? ["--parallel"] : []
    let status = try swift(
      ["test", "--skip-build", "--xunit-output", report] + scope + skips + parallel + arguments
    ).status
    let found = reports.compactMap { FileManager.default.contents(atPath: $0) }
      .compactMap(TestReport.init(xml:))
    return TestVerdict(
      expected: expected, modules: modules, reports: found, hasFailed: status != 0)
  }

  /// The lines of `swift test list` that are tests of some modules.
  private static func tests(in output: String, of modules: [String: String]) -> [String] {
    let names = Set(modules.values)
    return output.split(whereSeparator: \.isNewline).map(String.init)
      .filter { names.contains(String($0.prefix { $0 != "." })) && $0.contains(".") }
  }

  private func swift(_ words: [String], isCaptured: Bool = false)
    throws(TestRunProblem) -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + words
    process.currentDirectoryURL = URL(filePath: view.folder, directoryHint: .isDirectory)
    process.environment = environment.merging(["PWD": view.folder]) { $1 }
    let pipe = Pipe()
    if isCaptured { process.standardOutput = pipe }
    do {
      try process.run()
    } catch {
      throw .notRun("\(error)")
    }
    let data = isCaptured ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Options that a build does not know, with whether a value follows each.
  private static let runOptions = [
    "--filter": true, "--skip": true, "--parallel": false, "--no-parallel": false,
    "--num-workers": true, "--xunit-output": true, "--skip-build": false,
    "--enable-swift-testing": false, "--disable-swift-testing": false, "--enable-xctest": false,
    "--disable-xctest": false, "--attachments-path": true, "--show-codecov-path": false,
  ]

  private static func without(_ options: [String: Bool], in arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
      guard let hasValue = options[name] else {
        kept.append(word)
        continue
      }
      if hasValue, name == word { rest = rest.dropFirst() }
    }
    return kept
  }

  private static func options(_ names: Set<String>, in arguments: [String]) -> [String] {
    var found: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard names.contains(parts.first ?? word) else { continue }
      if parts.count == 2 {
        found += parts
      } else if let value = rest.popFirst() {
        found += [word, value]
      }
    }
    return found
  }
}
