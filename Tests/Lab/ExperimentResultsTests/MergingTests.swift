import Foundation
import Testing

@testable import ExperimentResults

struct MergingTests {
  private let folder = "\(NSTemporaryDirectory())/merge-\(UUID().uuidString)"

  private func file(_ name: String, _ records: [ExperimentRecord]) throws -> ResultsFile {
    let folder = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = ResultsFile.of(folder: folder)
    for record in records { try file.append(record) }
    return file
  }

  private func machine(_ cores: Int) -> ExperimentRecord {
    .machine(Machine(processor: "p", cores: cores, memory: 1, system: "s", toolchain: "t"))
  }

  private func record(_ run: Int, machine: String = "m", date: String = "d") -> ExperimentRecord {
    .build(
      BuildRecord(
        cell: BuildCell(
          subject: .package(name: "nio", target: "Core"), change: "body", configuration: .debug,
          run: run), outcome: .built, machine: machine, date: date))
  }

  @Test("the lines of all come into one file, each machine once")
  func merge() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [
      try file("a", [machine(2), record(1)]),
      try file("b", [machine(2), machine(4), record(2), record(3)]),
    ]
    let target = ResultsFile.of(folder: "\(folder)/all")
    #expect(try ResultsFile.merge(files, into: target) == .init(figures: 3))
    #expect(try target.read() == [machine(2), record(1), machine(4), record(2), record(3)])
  }

  @Test(
    "what a machine measured twice is taken from the first, and what two measured is kept of both")
  func repeated() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func wiring(_ value: Double) -> ExperimentRecord {
      .wiring(
        WiringRecord(
          subject: "manual", layout: "split", features: 3, depth: 1, measure: .wiringLines,
          value: value, machine: "m", date: "d"))
    }
    let files = [
      try file("a", [record(1), wiring(1)]),
      try file(
        "b", [record(1, date: "later"), record(1, machine: "other"), record(2), wiring(2)]),
    ]
    let target = ResultsFile.of(folder: "\(folder)/all")
    #expect(try ResultsFile.merge(files, into: target) == .init(figures: 4, repeated: 2))
    #expect(try target.read() == [record(1), wiring(1), record(1, machine: "other"), record(2)])
  }

  @Test("what can not be put together is said, and nothing is written")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = try file("a", [record(1)])
    let none = try file("c", [])
    let target = ResultsFile.of(folder: "\(folder)/all")
    #expect(throws: ResultsProblem.empty(none.path)) {
      try ResultsFile.merge([one, none], into: target)
    }
    #expect(throws: ResultsProblem.exists(one.path)) {
      try ResultsFile.merge([one], into: one)
    }
    #expect(try target.read() == [])
  }
}
