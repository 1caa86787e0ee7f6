import ExperimentResults
import Foundation
import Testing

@testable import ExperimentReports

struct ExperimentReportTests {
  private func chapter(_ results: Results) throws -> ReportChapter {
    try #require(ExperimentReport(results.records).chapters.first)
  }

  @Test("runs of the same thing are one figure, and failed ones are none of its values")
  func figures() throws {
    var results = Results()
    for (run, wall) in [3.0, 1, 2].enumerated() {
      results.build("manual", "split", 10, "body", run: run + 1, wall: wall, compiled: 2)
    }
    results.build(
      "manual", "split", 10, "body", run: 4, wall: 99, outcome: .failed, message: "error: no")
    let chapter = try chapter(results)
    let figure = try #require(chapter.figures.figures(.wall).first)
    #expect(chapter.figures.figures(.wall).count == 1)
    #expect(figure.samples.sorted == [1, 2, 3])
    #expect(figure.failures == 1)
    #expect(figure.message == "error: no")
    #expect(figure.words == "2 s (1–3)")
    #expect(chapter.figures.figures(.compiled).first?.words == "2")
    #expect(chapter.failures.map(\.cell) == ["manual-split-10-body-debug-4"])
    #expect(chapter.failures.map(\.message) == ["error: no"])
    #expect(chapter.builds == 4)
  }

  @Test("figures of two machines stay apart, and the one that measured more comes first")
  func machines() {
    var results = Results()
    results.build("manual", "split", 10, "clean", wall: 10, machine: "other")
    results.build("manual", "split", 10, "clean", wall: 20)
    results.build("manual", "split", 20, "clean", wall: 20)
    let chapters = ExperimentReport(results.records).chapters
    #expect(chapters.map(\.machineID) == [Results.machine.id, "other"])
    #expect(chapters.map { $0.machine == nil } == [false, true])
    #expect(chapters[1].figures.figures(.wall).map(\.median) == [10])
  }

  @Test("apps of another shape are another figure")
  func shapes() throws {
    var results = Results()
    results.build("manual", "split", 10, "clean", depth: 2)
    results.build("manual", "split", 10, "clean", depth: 3)
    let chapter = try chapter(results)
    #expect(chapter.figures.figures(.wall).count == 2)
    #expect(chapter.hasShapes)
    #expect(chapter.cleanPanels(.wall).count == 2)
  }

  @Test("what the wiring experiment says of an edit goes before what builds say")
  func edits() throws {
    var results = Results()
    results.build("manual", "split", 10, "newEvent", .debug, edit: (3, 2, 9))
    results.build("manual", "split", 10, "newEvent", .release, edit: (3, 2, 9))
    results.build("route", "split", 10, "newEvent", edit: (2, 1, 5))
    results.wiring("manual", "split", 10, .editFiles, 4, about: "newEvent")
    let edits = try chapter(results).figures.edits(.editFiles)
    #expect(edits.map(\.key.app.style).sorted() == ["manual", "route"])
    #expect(Set(edits.map(\.median)) == [4, 2])
  }

  @Test("a fault shows at the latest of its runs")
  func latest() throws {
    var results = Results()
    results.fault("swapped", "manual", "split", .compile, run: 1)
    results.fault("swapped", "manual", "split", .firstUse, words: "it stopped", run: 2)
    let faults = try chapter(results).faults
    #expect(faults.map(\.shown) == [.firstUse])
    #expect(faults.map(\.words) == ["it stopped"])
    #expect(faults.map(\.ungated) == [nil])
  }

  @Test("what a gate does for a fault stands beside it")
  func ungated() throws {
    var results = Results()
    results.fault("cycle", "container", "split", .gate)
    results.fault("cycle", "container", "split", .launch, measure: .ungatedFault)
    let faults = try chapter(results).faults
    #expect(faults.map(\.moments) == ["gate (without the gate: launch)"])
  }

  @Test("a figure of wiring that could not be had is a failure")
  func missingFigure() throws {
    var results = Results()
    results.wiring("manual", "split", 10, .firstScreen, nil, words: "it does not start")
    let chapter = try chapter(results)
    #expect(chapter.failures.map(\.cell) == ["manual split 10 firstScreen"])
    #expect(chapter.failures.map(\.message) == ["it does not start"])
  }

  @Test("overhead and noise come from all builds")
  func overhead() throws {
    var results = Results()
    for (run, wall) in [10.0, 11, 12].enumerated() {
      results.build("manual", "split", 10, "clean", run: run + 1, wall: wall)
    }
    results.build("manual", "split", 10, "body", wall: 5)
    let chapter = try chapter(results)
    #expect(abs(try #require(chapter.overhead) - 0.01) < 1e-9)
    #expect(chapter.noise.sorted == [1.0 / 11])
  }

  @Test("the command lines measure the same again")
  func commands() throws {
    var results = Results()
    results.build("container", "split", 10, "clean", .release, run: 2)
    results.build("manual", "direct", 20, "body")
    results.build("manual", "direct", 40, "body", run: 2)
    results.build(package: "swift nio", target: "NIO", change: "body", compiled: [], predicted: nil)
    results.wiring("manual", "split", 10, .wiringLines, 4)
    results.wiring("flyleaf manual", "split", 7, .wiringLines, 4)
    #expect(
      try chapter(results).commands == [
        "lab experiment build --styles manual --layouts direct --features 20 "
          + "--depth 3 --screens 3 --lines 60 --seed 1 --changes body "
          + "--configurations debug --runs 1 --out DIR",
        "lab experiment build --styles manual --layouts direct --features 40 "
          + "--depth 3 --screens 3 --lines 60 --seed 1 --changes body "
          + "--configurations debug --runs 2 --out DIR",
        "lab experiment build --styles container --layouts split --features 10 "
          + "--depth 3 --screens 3 --lines 60 --seed 1 --changes clean "
          + "--configurations release --runs 2 --out DIR",
        "lab experiment build --package-path 'THE-FOLDER-OF-swift nio' --targets NIO "
          + "--changes body --configurations debug --runs 1 --out DIR",
        "lab experiment wiring --styles manual --layouts split --features 10 --depth 3 --screens 3 "
          + "--lines 60 --seed 1 --runs 1 --out DIR",
      ])
  }

  @Test("where builds do not tell the shape of wired apps, their depth is all that is known")
  func unknownShapes() throws {
    var results = Results()
    results.wiring("manual", "split", 10, .wiringLines, 4)
    let command = "lab experiment wiring --styles manual --layouts split --features 10 --depth 3"
    #expect(try chapter(results).commands == ["\(command) --runs 1 --out DIR"])
    for screens in [2, 3] { results.build("route", "split", 10, "body", screens: screens) }
    #expect(try chapter(results).commands.last == "\(command) --runs 1 --out DIR")
    results.build("manual", "split", 10, "body", screens: 2)
    #expect(
      try chapter(results).commands.last
        == "\(command) --screens 2 --lines 60 --seed 1 --runs 1 --out DIR")
  }

  @Test("changes of other packages are one command, and a lack that no build shows is no failure")
  func changes() throws {
    var results = Results()
    for wiring in ["manual", "container"] {
      for change in ["newFeature", "body"] {
        results.wiring("flyleaf \(wiring)", "package", 0, .editFiles, 3, about: change, depth: 0)
      }
    }
    results.wiring(
      "flyleaf", "package", 0, .fault, nil, about: "A.swift:3", depth: 0, words: "built")
    let chapter = try chapter(results)
    #expect(
      chapter.commands == [
        "lab experiment wiring --package-path THE-FOLDER-OF-flyleaf "
          + "--wirings 'container=ITS-FILES,manual=ITS-FILES' --patch 'body=ITS-PATCH' "
          + "--patch 'newFeature=ITS-PATCH' --take-out 'A.swift:3' --out DIR"
      ])
    #expect(chapter.failures.isEmpty)
    results.wiring(
      "flyleaf", "package", 0, .editCompiled, nil, about: "body", depth: 0, words: "no")
    #expect(try self.chapter(results).failures.map(\.message) == ["no"])
  }

  @Test("the launches of a package's wirings are one command")
  func launches() throws {
    var results = Results()
    for (run, wiring) in ["manual", "container", "manual"].enumerated() {
      results.wiring(
        "flyleaf \(wiring)", "package", 0, .runWall, 1, run: run / 2 + 1, depth: 0,
        words: "app --wiring \(wiring)")
    }
    let chapter = try chapter(results)
    #expect(
      chapter.commands == [
        "lab experiment wiring --package-path THE-FOLDER-OF-flyleaf "
          + "--launch 'container=app --wiring container' --launch 'manual=app --wiring manual' "
          + "--runs 2 --out DIR"
      ])
    #expect(chapter.failures.isEmpty)
    #expect(chapter.figures.all.map(\.key.measure) == [.runWall, .runWall])
  }

  @Test("a package's compiled modules are held against the predicted ones")
  func package() throws {
    var results = Results()
    results.build(
      package: "p", target: "A", change: "body", compiled: ["A", "C"], predicted: ["A", "B"])
    results.build(
      package: "p", target: "A", change: "body", compiled: ["A"], predicted: ["A", "B"], run: 2)
    results.build(
      package: "p", target: "B", change: "body", compiled: [], predicted: ["B"], outcome: .failed)
    let figures = try chapter(results).packages
    #expect(figures.map(\.target) == ["A", "B"])
    #expect(figures[0].hits == ["A"])
    #expect(figures[0].missed == ["C"])
    #expect(figures[0].extra == ["B"])
    #expect(figures[0].wall.count == 2)
    #expect(figures[1].compiled == nil)
    #expect(figures[1].extra == [])
    #expect(figures[1].message == "it failed and said nothing")
  }

  @Test(
    "a folder without results is named with the mend",
    arguments: [
      (nil, "has no results.jsonl"), ("", "has no results yet"), ("half a line", "no results yet"),
      ("\n", "has no results yet"), ("nonsense\n", "results.jsonl:1: this is no line of results"),
      (#"{"kind":"build","cell":1}"# + "\n", "results.jsonl:1: this is no line of results"),
    ])
  func problems(content: String?, words: String) throws {
    let folder = "\(NSTemporaryDirectory())/report-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if let content {
      try Data(content.utf8).write(to: URL(filePath: "\(folder)/results.jsonl"))
    }
    let error = #expect(throws: (any Error).self) { try ExperimentReport(folder: folder) }
    let message = "\(try #require(error))"
    #expect(message.contains(words), "\(message)")
    #expect(!message.contains { $0.isNewline })
  }

  @Test("a folder that is not there is named")
  func noFolder() {
    let error = #expect(throws: ReportProblem.self) {
      try ExperimentReport(folder: "/there/is/none")
    }
    #expect(error?.description.hasPrefix("There is no folder '/there/is/none'.") == true)
  }

  @Test(
    "numbers have three digits and the unit that fits",
    arguments: [
      (FigureUnit.seconds, 0.0423, "42.3 ms"), (.seconds, 1.234, "1.23 s"),
      (.seconds, 123.4, "123 s"),
      (.nanoseconds, 2_345_678, "2.35 ms"), (.nanoseconds, 40, "40 ns"), (.bytes, 8.3e9, "8.3 GB"),
      (.count, 0, "0"), (.count, 1234, "1,234"), (.count, 2.5, "2.5"), (.seconds, 99.96, "100 s"),
    ])
  func numbers(unit: FigureUnit, value: Double, words: String) {
    #expect(unit.words(value) == words)
  }
}
