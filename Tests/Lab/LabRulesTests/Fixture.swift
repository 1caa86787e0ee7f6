import Foundation
import ModuleGraph
import PackageReader
import Testing

@testable import LabRules

/// A package in a folder of its own, which goes when it is no longer held.
final class Fixture {
  let path: String

  /// - Parameters:
  ///   - arguments: What the manifest's `Package` is given besides its name.
  ///   - files: Texts by paths.
  ///   - others: The arguments of packages in folders below.
  ///   - imports: What the manifest imports besides.
  init(
    _ arguments: String, _ files: [String: String], others: [String: String] = [:],
    imports: String = ""
  ) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "lab-\(UUID().uuidString)").path
    for (name, text) in files { try write(name, text) }
    for (name, arguments) in others.merging(["": arguments], uniquingKeysWith: { $1 }) {
      try write(
        name.isEmpty ? "Package.swift" : "\(name)/Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription; \(imports)
        let package = Package(name: "\(name.isEmpty ? "main" : name)",
        \(arguments))
        """)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to goal: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: goal)
  }

  /// What SwiftPM and the sources say.
  func survey(_ variables: [String: String] = [:]) throws -> TreeSurvey {
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": "\(path)/.cache"]) { $1 }.merging(variables) { $1 }
    return TreeSurvey(try PackageReader(environment: environment).read(path))
  }

  /// What is found without any rules.
  func findings(
    _ platform: BuildPlatform = .linux, countsAllBranches: Bool = false,
    _ variables: [String: String] = [:]
  ) throws -> [Finding] {
    let survey = try survey(variables)
    let options = CheckOptions(
      platform: platform, countsAllBranches: countsAllBranches,
      toolchain: ToolchainModules(environment: ProcessInfo.processInfo.environment).names)
    return PackageCheck(survey, ModuleGraph(survey), options: options).findings
  }
}

extension Finding {
  /// The place, the rule and whom it is about, in short.
  var short: String {
    "\(path):\(line):\(column) \(check.rawValue) \(target)" + (other.map { " > \($0)" } ?? "")
  }
}
