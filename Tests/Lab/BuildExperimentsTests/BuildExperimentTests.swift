import BuildExperiments
import ExperimentResults
import Foundation
import Testing

@Suite(.serialized)
struct BuildExperimentTests {
  private let source = TwoModules()
  private let folder = "\(NSTemporaryDirectory())/experiment-\(UUID().uuidString)"

  private func plan(_ changes: [String], runs: Int = 1) -> [BuildCell] {
    BuildPlan(
      subjects: [source.subject], changes: changes, configurations: [.debug], runs: runs, seed: 7
    ).cells
  }

  private func experiment(limit: Double = 300) throws -> BuildExperiment {
    let toolchain = try BuildToolchain(environment: ProcessInfo.processInfo.environment)
    return try BuildExperiment(
      sources: [source], folder: folder, toolchain: toolchain, limit: limit)
  }

  private func run(_ changes: [String], limit: Double = 300) throws -> [String: BuildRecord] {
    var records: [String: BuildRecord] = [:]
    var experiment = try experiment(limit: limit)
    try experiment.run(
      plan(changes), started: { _ in }, measured: { records[$0.cell.change] = $0 })
    return records
  }

  @Test("each change is made, built and taken back, and what was compiled is what really was")
  func changes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let records = try run(["clean", "none", "body", "interface", "newFile", "broken"])
    #expect(records["clean"]?.compiled == ["High", "Low"])
    #expect(records["none"]?.compiled == [])
    #expect(records["body"]?.compiled == ["Low"])
    #expect(records["interface"]?.compiled == ["High", "Low"])
    #expect(records["newFile"]?.compiled == ["High"])
    #expect(records["body"]?.edit == EditSize(files: 1, added: 1, removed: 1, modules: ["Low"]))
    let newFile = try #require(records["newFile"]?.edit)
    #expect(newFile.files == 1 && newFile.removed == 0 && newFile.modules == ["High"])
    let broken = try #require(records["broken"])
    #expect(broken.outcome == .failed)
    #expect(broken.message?.contains("High.swift:2:") == true)
    for (change, record) in records where change != "broken" {
      #expect(record.outcome == .built)
      #expect(record.wall > 0 && record.cpu > 0)
      #expect(record.overhead < record.builds)
    }
    // A kill leaves a folder edited and half built; what is measured is not measured again.
    let app = "\(folder)/apps/plain-split-2-debug"
    try Data("let broken: Int = \"\"".utf8)
      .write(to: URL(filePath: "\(app)/Sources/High/Left.swift"))
    try FileManager.default.removeItem(atPath: "\(app)/.build/debug.yaml")
    var again = try experiment()
    #expect(again.left(of: plan(["clean", "none", "body", "interface"])) == [])
    try again.run(plan(["body"]), started: { _ in }, measured: { _ in Issue.record("again") })
    let stored = try ResultsFile.of(folder: folder).read()
    #expect(stored.count == 7)
    try again.run(
      plan(["body"], runs: 2), started: { _ in },
      measured: {
        #expect($0.cell.run == 2)
        #expect($0.outcome == .built)
        #expect($0.compiled == ["Low"])
      })
    #expect(try ResultsFile.of(folder: folder).read().count == 8)
    again.removeBuilds()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["results.jsonl"])
  }

  @Test("an app that does not build fails in each cell, and is built once; it can be tried again")
  func doesNotBuild() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var broken = source
    broken.base["Sources/Low/Low.swift"] = "public func low() -> Int { \"\" }\n"
    let toolchain = try BuildToolchain(environment: ProcessInfo.processInfo.environment)
    let cells = plan(["clean", "body", "none"])
    var records: [BuildRecord] = []
    for isRetrying in [false, true] {
      var experiment = try BuildExperiment(
        sources: [isRetrying ? source : broken], folder: folder, toolchain: toolchain, limit: 300,
        isRetrying: isRetrying)
      #expect(experiment.left(of: cells) == cells)
      try experiment.run(cells, started: { _ in }, measured: { records.append($0) })
    }
    #expect(records.map(\.outcome) == [.failed, .failed, .failed, .built, .built, .built])
    #expect(records[0].cell.change == "clean" && records[0].builds > 0)
    #expect(records[1].builds == 0 && records[2].builds == 0)
    #expect(records[1].message?.contains("Low.swift:1:") == true)
    #expect(try ResultsFile.of(folder: folder).read().count == 4)
  }

  @Test("a build that takes too long is ended, with all that it started")
  func tooLong() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let records = try run(["clean"], limit: 0.3)
    #expect(records["clean"]?.outcome == .timedOut)
  }

  @Test("results of apps of another shape are not put together with these")
  func otherShape() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let other = AppSubject(
      style: "plain", layout: "split", features: 2, depth: 9, screens: 1, lines: 1, seed: 1)
    try ResultsFile.of(folder: folder).append(
      .build(
        BuildRecord(
          cell: BuildCell(
            subject: .app(other), change: "body", configuration: .debug, run: 1),
          outcome: .built, machine: "m", date: "d")))
    let problem = #expect(throws: BuildExperimentProblem.self) { try experiment() }
    #expect(try #require(problem).description.contains("depth 9"))
  }

  @Test("without a toolchain, one line says so", arguments: ["/no/such/folder", ""])
  func noToolchain(_ path: String) throws {
    let problem = #expect(throws: BuildExperimentProblem.self) {
      try BuildToolchain(environment: ["PATH": path])
    }
    #expect(try #require(problem).description.contains("PATH"))
  }

  @Test("a toolchain that can not say its version is none")
  func brokenToolchain() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("#!/bin/sh\nexit 3\n".utf8).write(to: URL(filePath: "\(folder)/swift"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/swift")
    let problem = #expect(throws: BuildExperimentProblem.self) {
      try BuildToolchain(environment: ["PATH": folder])
    }
    #expect(try #require(problem).description.contains("ends with 3"))
  }
}
