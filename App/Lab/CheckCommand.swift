import CommandArguments
import Foundation
import LabRules
import ModuleGraph
import PackageReader

/// `lab check`: what breaks the rules in a package.
struct CheckCommand {
  let check: CheckArguments
  let package: PackageOptions

  /// Prints the findings.
  ///
  /// - Returns: The exit code: 1 when there are some.
  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let tree = try PackageReader(environment: environment).read(package.path)
    let start = ContinuousClock.now
    let survey = TreeSurvey(tree)
    let graph = ModuleGraph(survey)
    let options = CheckOptions(
      platform: check.platform, countsAllBranches: check.countsAllBranches,
      toolchain: ToolchainModules(environment: environment).names)
    for remark in survey.remarks { Main.report("lab: \(remark)") }
    let missing = tree.missing.map { "'\($0.identity)' is not looked into: \($0.reason)" }
    for words in missing { Main.report("lab: \(words)") }

    var findings = PackageCheck(survey, graph, options: options).findings
    if let book = try rules(in: tree.root.folder) {
      let rules = RuleCheck(book, survey, graph, options: options)
      findings = try rules.notAllowed((findings + rules.findings()).sorted())
    }
    if check.writesBaseline, let file = check.baseline {
      try write(Baseline.written(findings), to: file)
      Main.report("lab: \(counted(findings.count, "finding")) written to '\(file)'.")
      return 0
    }
    var report = CheckReport(
      package: tree.root.name, folder: tree.root.folder, targetCount: tree.root.targets.count,
      options: options, findings: findings)
    if let file = check.baseline {
      report.findings = try Baseline(bytes(of: file, option: "--baseline"), file: file)
        .rest(of: findings)
      report.frozenCount = findings.count - report.findings.filter { $0.check != .healed }.count
    }
    report.missing = missing
    report.environment = package.environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    report.seconds = (tree.manifestSeconds, start.duration(to: .now) / .seconds(1))
    try Main.output(report.rendered(as: check.format, version: version))
    return report.findings.isEmpty ? 0 : 1
  }

  /// The rules that are named, or those at the package's root.
  private func rules(in folder: String) throws -> RuleBook? {
    if let file = check.rules {
      return try RuleBook(bytes(of: file, option: "--rules"), file: file)
    }
    return try RuleBook.atRoot(of: folder)
  }

  private func bytes(of file: String, option: String) throws(UsageError) -> [UInt8] {
    do {
      return try FileBytes.read(file)
    } catch {
      throw UsageError(
        "The file of \(option), '\(file)', can not be read. Name a file that you may read.")
    }
  }

  private func write(_ text: String, to file: String) throws(UsageError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw UsageError(
        "The file of --baseline, '\(file)', can not be written. Name a place where you may write.")
    }
  }
}
