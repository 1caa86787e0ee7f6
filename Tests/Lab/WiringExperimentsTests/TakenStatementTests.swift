import BuildExperiments
import ExperimentApps
import ExperimentResults
import Foundation
import Testing

@testable import WiringExperiments

struct TakenStatementTests {
  private let text = """
    enum Root {
      static func make(in builder: inout Builder) -> Parts {
        builder.register(
          AKey.self, needs: BKey.self,
          make: A.init)
        builder.register(BKey.self) { B() }
        return Parts(
          a: A(
            b: b),
          c: C())
      }
    }

    """

  @Test(
    "the lines of the statement or argument that begins in a line are taken, and no others",
    arguments: [(3, [3, 4, 5]), (6, [6]), (8, [8, 9]), (4, [4])])
  func lines(_ line: Int, _ gone: [Int]) throws {
    let folder = "\(NSTemporaryDirectory())/taken-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/Root.swift"))
    let edit = try #require(TakenStatement("Root.swift:\(line)")).edit(in: folder)
    let rest = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !gone.contains($0.offset + 1) }.map(\.element)
    #expect(edit.files[0].after == rest.joined(separator: "\n"))
    // What closes the call stays.
    let last = try #require(TakenStatement("Root.swift:5")).edit(in: folder).files[0].after
    #expect(last == text.replacing("      make: A.init)", with: ")"))
    #expect(throws: WiringProblem.noStatement("Root.swift:11")) {
      try #require(TakenStatement("Root.swift:11")).edit(in: folder)
    }
    #expect(throws: WiringProblem.noStatement("Other.swift:1")) {
      try #require(TakenStatement("Other.swift:1")).edit(in: folder)
    }
  }

  @Test("a place is a file and a line", arguments: ["", "a", "a:", ":3", "a:0", "a:b"])
  func place(_ text: String) {
    #expect(TakenStatement(text) == nil)
  }

  @Test(
    "a compiler names a column, a gate does not",
    arguments: [
      ("App/Root.swift:3:5: error: missing argument", BuildOutcome.failed, FaultMoment.compile),
      ("App/Root.swift:34: error: Nothing registers 'AKey'.", .failed, .gate),
      ("error: cyclic dependency declaration found: A -> A", .failed, .compile),
    ])
  func moment(_ message: String, _ outcome: BuildOutcome, _ moment: FaultMoment) {
    let trial = BuildTrial(outcome: outcome, message: message, products: "")
    #expect(TakenStatement.moment(of: trial) == moment)
  }

  @Test("what is built all the same has shown nothing yet")
  func built() {
    #expect(TakenStatement.moment(of: BuildTrial(outcome: .built, products: "")) == nil)
  }
}
