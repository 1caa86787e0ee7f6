package import ExperimentResults
import Foundation
import PackageReader

/// The program `swift` that builds, and the machine.
package struct BuildToolchain: Sendable {
  /// Its path.
  package let swift: String
  package let environment: [String: String]
  package let machine: Machine

  /// The first `swift` of the path.
  ///
  /// - Throws: when there is none, or it does not say its version.
  package init(environment: [String: String]) throws(BuildExperimentProblem) {
    guard let swift = SwiftCommand.program(environment) else {
      throw .noSwift("no folder of PATH has it")
    }
    self.swift = swift
    // What a person has set for builds of his own would be measured too, and is kept.
    self.environment = environment
    let log = "\(NSTemporaryDirectory())/lab-swift-version-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let run = try MeasuredRun(
      swift, ["--version"], environment: environment, log: log, limit: 60)
    let words = String(
      decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    guard run.status == 0, !words.isEmpty else {
      throw .noSwift("'\(swift) --version' ends with \(run.status)")
    }
    machine = .current(toolchain: words)
  }
}
