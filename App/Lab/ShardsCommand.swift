import Affected
import CommandArguments
import Foundation
import PackageReader
import TestReports
import TestShards

/// `lab shards`: the test targets in shards of the same length.
struct ShardsCommand: Hashable {
  var count: Int
  /// Files that `swift test --xunit-output` wrote.
  var timings: [String] = []
  /// Nil for all test targets.
  var affected: AffectedOptions?
  var format = ShardFormat.text
  var package = PackageOptions()

  init(count: Int) {
    self.count = count
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let word = reader.takeWord()
    guard let word, let count = Int(word), (1...1000).contains(count) else {
      throw UsageError("Give the number of shards first, from 1 to 1000: lab shards 4.")
    }
    self.count = count
    timings = try reader.takeValues("--timings")
    let isAffected = try reader.takeFlag("--affected")
    affected = try AffectedOptions.take(from: &reader)
    guard isAffected == (affected != nil) else {
      throw UsageError("--affected and --base REV go together. Give both or neither.")
    }
    format = try reader.takeChoice("--format", of: ShardFormat.self) ?? .text
    package = try Command.packageOptions(&reader)
    try reader.finish("shards")
  }

  func run() throws -> Int32 {
    var times = TestTimes()
    for file in timings { times.add(try Self.report(file)) }
    let modules: [String: String]
    if let affected {
      let report = try affected.report(on: package)
      modules = report.testModules.filter { report.tests.contains($0.key) }
    } else {
      let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
      let root = try PackageReader(environment: environment).read(package.path).root
      modules = Dictionary(
        root.targets.filter { $0.kind == .test }.map { ($0.name, $0.moduleName) },
        uniquingKeysWith: { first, _ in first })
    }
    let plan = ShardPlan(times.estimates(for: modules), count: count)
    let text = try plan.rendered(as: format) { names in
      AffectedReport.filter(modules: names.compactMap { modules[$0] })
    }
    print(text, terminator: "")
    return 0
  }

  private static func report(_ file: String) throws(UsageError) -> TestReport {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UsageError("The file of --timings, '\(file)', can not be read.")
    }
    guard let report = TestReport(xml: data) else {
      throw UsageError(
        "'\(file)' has no test results. Give a file that swift test --xunit-output wrote.")
    }
    return report
  }
}
