import BuildExperiments
import ExperimentApps
import ExperimentResults
import Foundation
import Testing

@testable import WiringExperiments

/// Apps that are as small as can be, and really built.
@Suite(.serialized)
struct WiringExperimentTests {
  private let folder = "\(NSTemporaryDirectory())/wiring-\(UUID().uuidString)"

  private func shape(_ style: WiringStyle) throws -> AppShape {
    try AppShape(style: style, layout: .direct, features: 3, screens: 1, lines: 10)
  }

  private func experiment(_ style: WiringStyle) throws -> WiringExperiment {
    try WiringExperiment(
      shapes: [try shape(style)], folder: folder,
      toolchain: try BuildToolchain(environment: ProcessInfo.processInfo.environment), limit: 600,
      runs: 2)
  }

  @Test("changes, faults and launches are real, kept at once and not repeated")
  func manual() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shape = try shape(.manual)
    var experiment = try experiment(.manual)
    #expect(experiment.left.count == 1 + 1 + 6 + 4 + 1 + 2)

    let body = try experiment.take(.edit(shape, .body))
    #expect(body.map(\.measure) == [.editFiles, .editModules, .editLines, .editCompiled])
    #expect(body.map(\.value) == [1, 1, 1, 1] || body.map(\.value) == [1, 1, 2, 1])

    let missing = try #require(try experiment.take(.fault(shape, .missingFeature)).last)
    #expect(missing.shown == .compile)
    let words = try #require(missing.words)
    #expect(words.hasPrefix("Sources/App/AppWiring.swift:") && words.contains("missing argument"))

    let unheard = try experiment.take(.fault(shape, .missingHandler))
    #expect(unheard.map(\.shown) == [.never])
    #expect(unheard[0].words?.contains("in place of") == true)

    // Three features have no two needs that could be taken for one another.
    let swapped = try experiment.take(.fault(shape, .swapped))
    #expect(swapped.map(\.shown) == [nil])
    #expect(swapped[0].words?.contains("no place") == true)

    _ = try experiment.take(.build(shape, .release))
    let launch = try experiment.take(.launch(shape, run: 1))
    #expect(launch.map(\.measure) == [.aliveAtLaunch, .openFlow, .peakMemory, .firstScreen])
    #expect(launch.allSatisfy { ($0.value ?? 0) > 0 })

    // What is done is known to the next run.
    let again = try self.experiment(.manual)
    #expect(again.left.count == experiment.left.count)
    #expect(again.left.count == 15 - 5)
    #expect(!again.left.contains(.launch(shape, run: 1)))
    experiment.removeBuilds()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["results.jsonl"])
  }

  @Test("what the container lacks shows at the gate, and at launch without one")
  func container() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var experiment = try experiment(.container)
    let records = try experiment.take(.fault(try shape(.container), .missingFeature))
    #expect(records.map(\.measure) == [.ungatedFault, .fault])
    #expect(records.map(\.shown) == [.launch, .gate])
    let words = try #require(records[1].words)
    #expect(words.contains("gap: Sources/App/AppContainer"))
  }
}

struct FaultTrialsTests {
  @Test(
    "the first line that is another one is told, with the number of acts before it",
    arguments: [
      ("Home\n> Open A\nA\n", "Home\n> Open A\nB\n", "step 1 shows 'A' in place of 'B'"),
      ("Home\n", "Home\n> Open A\n", "step 1 shows '' in place of '> Open A'"),
      ("Home", "Home", "all screens show what they should"),
    ])
  func difference(_ output: String, _ expected: String, words: String) {
    #expect(FaultTrials.difference(of: output, from: expected).contains(words))
  }
}

struct WiringStepTests {
  @Test("launches come by turns, and another app is first in each round")
  func order() throws {
    let shapes = try [WiringStyle.manual, .route].map {
      try AppShape(style: $0, layout: .split, features: 3)
    }
    let launches = WiringStep.all(shapes, changes: [], runs: 2).suffix(4)
    #expect(
      Array(launches) == [
        .launch(shapes[0], run: 1), .launch(shapes[1], run: 1), .launch(shapes[1], run: 2),
        .launch(shapes[0], run: 2),
      ])
  }
}
