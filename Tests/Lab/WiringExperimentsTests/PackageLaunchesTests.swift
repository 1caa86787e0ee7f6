import BuildExperiments
import ExperimentResults
import Foundation
import Testing

@testable import WiringExperiments

struct PackageLaunchesTests {
  private let folder = "\(NSTemporaryDirectory())/launches-\(UUID().uuidString)"

  private func launches(_ commands: [String: String], runs: Int = 2) throws -> PackageLaunches {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try PackageLaunches(
      of: "app", at: folder,
      commands.sorted { $0.key < $1.key }.map { .init(name: $0.key, command: $0.value) },
      runs: runs,
      folder: folder,
      toolchain: try BuildToolchain(environment: ProcessInfo.processInfo.environment), limit: 60)
  }

  @Test("what a program tells is kept with what its run took, and nothing is launched again")
  func figures() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let told = #"{"firstScreenNanoseconds":5,"objectsAtLaunch":7,"peakMemory":9}"#
    let commands = ["a": "echo '\(told)'; echo '{}'; pwd > where", "b": "echo words"]
    var launches = try launches(commands)
    #expect(launches.left.map(\.variant.name) == ["a", "b", "b", "a"])
    let talkative = try launches.take(launches.left[0])
    #expect(
      talkative.map(\.measure) == [.aliveAtLaunch, .firstScreen, .peakMemory, .runCPU, .runWall])
    #expect(talkative.prefix(3).map(\.value) == [7, 5, 9])
    #expect(talkative.allSatisfy { $0.subject == "app a" && $0.layout == "package" && $0.run == 1 })
    // The command runs in the package's folder.
    let place = try String(contentsOfFile: "\(folder)/where", encoding: .utf8)
    #expect(place.contains(URL(filePath: folder).lastPathComponent))
    let silent = try launches.take(launches.left[0])
    #expect(silent.last?.measure == .runWall && (silent.last?.value ?? 0) > 0)
    #expect(!silent.contains { $0.measure == .firstScreen })
    #expect(try self.launches(commands).left.map(\.run) == [2, 2])
    let records = try ResultsFile.of(folder: folder).read()
    #expect(records.count == 1 + talkative.count + silent.count)
  }

  @Test(
    "a launch that fails is told with what the program says last",
    arguments: [
      ("echo no; exit 3", "'echo no; exit 3' fails: no."), ("exit 3", "it ended with 3"),
    ])
  func failure(_ command: String, words: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var launches = try launches(["a": command])
    let problem = #expect(throws: WiringProblem.self) { try launches.take(launches.left[0]) }
    #expect(try #require(problem).description.contains(words))
    #expect(launches.left.count == 2)
  }
}
