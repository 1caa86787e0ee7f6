import BuildExperiments
import ExperimentResults
import Testing

struct RemainingTimeTests {
  private func cell(_ features: Int, _ change: String, _ configuration: Configuration) -> BuildCell
  {
    BuildCell(
      subject: .app(
        AppSubject(
          style: "manual", layout: "split", features: features, depth: 1, screens: 1, lines: 1,
          seed: 1)),
      change: change, configuration: configuration, run: 1)
  }

  private func record(_ cell: BuildCell, seconds: Double) -> BuildRecord {
    var record = BuildRecord(cell: cell, outcome: .built, machine: "m", date: "d")
    record.builds = seconds
    return record
  }

  @Test("before anything is measured there is no estimate")
  func nothing() {
    #expect(RemainingTime().estimate(for: [cell(3, "body", .debug)]) == nil)
  }

  @Test("cells take what those of their kind took, or those most alike")
  func means() {
    var time = RemainingTime()
    time.add(record(cell(10, "body", .debug), seconds: 2))
    time.add(record(cell(10, "core", .debug), seconds: 4))
    time.add(record(cell(10, "clean", .debug), seconds: 30))
    time.add(record(cell(40, "body", .debug), seconds: 8))
    #expect(time.estimate(for: []) == 0)
    #expect(time.estimate(for: [cell(10, "root", .debug)]) == 3)
    #expect(time.estimate(for: [cell(10, "clean", .debug), cell(20, "body", .debug)]) == 33)
    #expect(time.estimate(for: [cell(40, "clean", .release)]) == 30)
  }
}
