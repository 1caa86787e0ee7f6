import ExperimentResults
import Foundation
import Testing

struct ResultsFileTests {
  private let path = "\(NSTemporaryDirectory())/results-\(UUID().uuidString).jsonl"

  private func record(_ run: Int, subject: BuildSubject = .app(shop)) -> ExperimentRecord {
    .build(
      BuildRecord(
        cell: BuildCell(subject: subject, change: "body", configuration: .debug, run: run),
        outcome: .built, machine: "m", date: "2026-01-01T00:00:00Z"))
  }

  private static let shop = AppSubject(
    style: "manual", layout: "split", features: 3, depth: 2, screens: 1, lines: 20, seed: 1)

  @Test("what is added is read again, of each kind")
  func addAndRead() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = ResultsFile(path)
    #expect(try file.read() == [])
    let machine = Machine(
      processor: "p", cores: 2, memory: 1, system: "s", toolchain: "Swift 6")
    let wiring = WiringRecord(
      subject: "flyleaf manual", layout: "split", features: 10, depth: 3, measure: .fault,
      about: "forgotten", shown: .gate, words: "line\nbreak", machine: "m", date: "d")
    let records: [ExperimentRecord] = [
      .machine(machine), record(1), record(2, subject: .package(name: "nio", target: "Core")),
      .wiring(wiring),
    ]
    for record in records { try file.append(record) }
    #expect(try file.read() == records)
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 4)
  }

  @Test("a line that was cut by a kill is no result, and the next one takes its place")
  func cutLine() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = ResultsFile(path)
    try file.append(record(1))
    let whole = try Data(contentsOf: URL(filePath: path))
    let cut = try ResultsFile.line(record(2))
    for length in [1, cut.count / 2, cut.count - 1] {
      try (whole + cut.prefix(length)).write(to: URL(filePath: path))
      #expect(try file.read() == [record(1)])
      try file.append(record(3))
      #expect(try file.read() == [record(1), record(3)])
    }
  }

  @Test("a cell that was measured again counts as it was measured last")
  func again() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = ResultsFile(path)
    var failed = BuildRecord(
      cell: BuildCell(
        subject: .app(Self.shop), change: "body", configuration: .debug, run: 1),
      outcome: .failed, machine: "m", date: "d")
    failed.message = "no"
    for record in [.build(failed), record(2), record(1)] { try file.append(record) }
    #expect(try file.read() == [record(2), record(1)])
  }

  @Test("a line of nonsense is named")
  func nonsense() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = ResultsFile(path)
    try file.append(record(1))
    try file.append(record(2))
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines[1] = "{\"kind\":\"tea\"}"
    try Data("\(lines.joined(separator: "\n"))\n".utf8).write(to: URL(filePath: path))
    #expect(throws: ResultsProblem.notUnderstood(path: path, line: 2)) { try file.read() }
  }

  @Test("a folder that is not there is said in one line")
  func noFolder() throws {
    let file = ResultsFile("/no/such/folder/results.jsonl")
    let problem = #expect(throws: ResultsProblem.self) { try file.append(record(1)) }
    #expect(try #require(problem).description.contains("--out"))
  }

  @Test("a cell's id is its parts")
  func id() {
    let cell = BuildCell(
      subject: .app(Self.shop), change: "newEvent", configuration: .release, run: 2)
    #expect(cell.id == "manual-split-3-newEvent-release-2")
  }
}
