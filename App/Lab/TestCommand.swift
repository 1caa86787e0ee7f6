import Affected
import CommandArguments
import Foundation
import PackageReader
import TestReports
import TestRuns

/// `lab test`: builds what some tests need, and runs these tests.
struct TestCommand: Hashable {
  var choice: Choice
  /// What `swift test` is given too.
  var arguments: [String] = []
  var package = PackageOptions()

  /// Which tests are run.
  enum Choice: Hashable {
    case all
    case targets([String])
    case affected(AffectedOptions)
  }

  init(choice: Choice) {
    self.choice = choice
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    arguments = reader.takeRest()
    let names = try reader.takeWords("--targets")
    let isAffected = try reader.takeFlag("--affected")
    let affected = try AffectedOptions.take(from: &reader, mayHaveHead: false)
    guard isAffected == (affected != nil) else {
      throw UsageError("--affected and --base REV go together. Give both or neither.")
    }
    switch (names, affected) {
    case (.some, .some): throw UsageError("Give --targets or --affected, not both.")
    case (let names?, nil): choice = .targets(names)
    case (nil, let affected?): choice = .affected(affected)
    case (nil, nil): choice = .all
    }
    package = try Command.packageOptions(&reader)
    try reader.finish("test")
  }

  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let tree = try PackageReader(environment: environment).read(package.path)
    let names: [String]
    switch choice {
    case .all: names = tree.root.targets.filter { $0.kind == .test }.map(\.name)
    case .targets(let given): names = given
    case .affected(let options): names = try options.report(on: package).tests
    }
    guard !names.isEmpty else {
      print("No test is asked for: nothing is built and nothing run.")
      return 0
    }
    let pruned = try PrunedPackage(names, of: tree)
    let view = try PackageView(pruned, of: tree.root)
    let modules = Dictionary(
      tree.root.targets.filter { pruned.tests.contains($0.name) }.map { ($0.name, $0.moduleName) },
      uniquingKeysWith: { first, _ in first })
    print(
      "\(pruned.tests.joined(separator: ", ")): \(pruned.needed.count) targets are needed, "
        + "\(pruned.left.count) are not built.")
    // What is printed here stands before what the programs print that are run.
    fflush(nil)
    let run = TestRun(
      view: view, modules: modules, otherModules: pruned.otherTestModules, arguments: arguments,
      environment: environment)
    let verdict = try run.run()
    guard let verdict else { return 1 }
    Self.show(verdict)
    return verdict.isGood ? 0 : 1
  }

  private static func show(_ verdict: TestVerdict) {
    for name in verdict.failed { Main.report("lab: '\(name)' failed.") }
    for name in verdict.missing { Main.report("lab: '\(name)' did not finish: no result of it.") }
    for name in verdict.silent { Main.report("lab: No test of '\(name)' ran.") }
    print(
      "\(verdict.passed.count) tests passed, \(verdict.failed.count) failed, "
        + "\(verdict.skipped.count) were skipped, \(verdict.missing.count) did not finish.")
  }
}
