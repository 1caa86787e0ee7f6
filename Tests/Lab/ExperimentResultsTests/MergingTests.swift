import ExperimentResults
import Foundation
import Testing

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

  private func record(_ run: Int) -> ExperimentRecord {
    .build(
      BuildRecord(
        cell: BuildCell(
          subject: .package(name: "nio", target: "Core"), change: "body", configuration: .debug,
          run: run), outcome: .built, machine: "m", date: "d"))
  }

  @Test("the lines of all come into one file, each machine once")
  func merge() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [
      try file("a", [machine(2), record(1)]),
      try file("b", [machine(2), machine(4), record(2), record(3)]),
    ]
    let target = ResultsFile.of(folder: "\(folder)/all")
    #expect(try ResultsFile.merge(files, into: target) == 3)
    #expect(try target.read() == [machine(2), record(1), machine(4), record(2), record(3)])
  }

  @Test("what can not be put together is said, and nothing is written")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = try file("a", [record(1)])
    let same = try file("b", [record(1)])
    let none = try file("c", [])
    let target = ResultsFile.of(folder: "\(folder)/all")
    #expect(throws: ResultsProblem.twice(cell: "nio-Core-body-debug-1", path: same.path)) {
      try ResultsFile.merge([one, same], into: target)
    }
    #expect(throws: ResultsProblem.empty(none.path)) {
      try ResultsFile.merge([one, none], into: target)
    }
    #expect(throws: ResultsProblem.exists(one.path)) {
      try ResultsFile.merge([same], into: one)
    }
    #expect(try target.read() == [])
  }
}
