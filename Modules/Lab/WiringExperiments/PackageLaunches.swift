package import BuildExperiments
package import ExperimentResults
import Foundation

/// Launches a program of somebody's own, wired in one way and another, and keeps the figures.
package struct PackageLaunches {
  /// A command line that launches the program with one of its wirings.
  package struct Variant: Hashable, Sendable {
    package let name: String
    /// As the shell takes it.
    package let command: String

    package init(name: String, command: String) {
      self.name = name
      self.command = command
    }
  }

  /// One launch.
  package struct Launch: Hashable, Sendable {
    package let variant: Variant
    /// From 1.
    package let run: Int
  }

  private let package: (name: String, path: String)
  private let toolchain: BuildToolchain
  private let limit: Double
  private let results: ResultsFile
  private let log: String
  /// The launches that are left, in their order.
  package private(set) var left: [Launch]

  /// - Parameters:
  ///   - path: The package's folder, in which the commands run.
  ///   - folder: Where results are kept.
  ///   - limit: Seconds that one launch may take.
  /// - Throws: `ResultsProblem`.
  package init(
    of name: String, at path: String, _ variants: [Variant], runs: Int, folder: String,
    toolchain: BuildToolchain, limit: Double
  ) throws {
    package = (name, path)
    self.toolchain = toolchain
    self.limit = limit
    results = .of(folder: folder)
    log = "\(folder)/app.log"
    var done: Set<String> = []
    var hasMachine = false
    for record in try results.read() {
      switch record {
      case .wiring(let record): done.insert(record.id)
      case .machine(let machine): hasMachine = hasMachine || machine.id == toolchain.machine.id
      case .build: break
      }
    }
    left = []
    left = Self.order(variants, runs: runs).filter {
      !done.contains(record($0, .runWall, nil).id)
    }
    if !hasMachine { try results.append(.machine(toolchain.machine)) }
  }

  /// By turns, so that what changes on the machine changes all alike; another is first in each round.
  static func order(_ variants: [Variant], runs: Int) -> [Launch] {
    (0..<runs).flatMap { run in
      variants.indices.map {
        Launch(variant: variants[($0 + run) % variants.count], run: run + 1)
      }
    }
  }

  /// Launches the program once.
  ///
  /// - Throws: `WiringProblem.notLaunched` when it fails, and what keeps results from being kept.
  /// - Returns: The figures that it gave.
  package mutating func take(_ launch: Launch) throws -> [WiringRecord] {
    let run = try MeasuredRun(
      "/bin/sh", ["-c", "cd \"$0\" && \(launch.variant.command)", package.path],
      environment: toolchain.environment, log: log, limit: limit)
    defer { try? FileManager.default.removeItem(atPath: log) }
    let output = String(
      decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    guard run.status == 0 else {
      let line = output.split(whereSeparator: \.isNewline).last.map(String.init)
      throw WiringProblem.notLaunched(
        command: launch.variant.command,
        words: run.isTimedOut
          ? "it took longer than it may" : line ?? "it ended with \(run.status) and said nothing")
    }
    let told = AppFigures(output: output)
    let figures: [(WiringMeasure, Double?)] = [
      (.aliveAtLaunch, told.objectsAtLaunch), (.firstScreen, told.firstScreenNanoseconds),
      (.openFlow, told.openFlowNanoseconds),
      (.peakMemory, told.peakMemory ?? run.peakMemory.map(Double.init)), (.runCPU, run.cpu),
      (.runWall, run.wall),
    ]
    let records = figures.compactMap { measure, value in
      value.map { record(launch, measure, $0) }
    }
    for record in records { try results.append(.wiring(record)) }
    left.removeAll { $0 == launch }
    return records
  }

  private func record(
    _ launch: Launch, _ measure: WiringMeasure, _ value: Double?
  ) -> WiringRecord {
    WiringRecord(
      subject: "\(package.name) \(launch.variant.name)", layout: "package", features: 0, depth: 0,
      measure: measure, run: launch.run, value: value, words: launch.variant.command,
      machine: toolchain.machine.id, date: Date.now.formatted(.iso8601))
  }
}
