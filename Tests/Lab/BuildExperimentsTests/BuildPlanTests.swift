import ExperimentResults
import Testing

@testable import BuildExperiments

struct BuildPlanTests {
  private let subjects = (1...4).map {
    BuildSubject.app(
      AppSubject(
        style: "s\($0)", layout: "split", features: 3, depth: 1, screens: 1, lines: 1, seed: 1))
  }

  private func plan(seed: Int, runs: Int = 3) -> [BuildCell] {
    BuildPlan(
      subjects: subjects, changes: ["clean", "body"], configurations: [.debug, .release],
      runs: runs, seed: seed
    ).cells
  }

  @Test("each cell comes once, and a run of all before the next one")
  func complete() {
    let cells = plan(seed: 1)
    #expect(Set(cells).count == 48)
    #expect(cells.count == 48)
    #expect(cells.map(\.run) == (1...3).flatMap { run in (0..<16).map { _ in run } })
  }

  @Test("the order is by chance, and the same for the same seed")
  func order() {
    #expect(plan(seed: 1) == plan(seed: 1))
    #expect(plan(seed: 1) != plan(seed: 2))
    let first = plan(seed: 1, runs: 1).map { [$0.subject.name, $0.change] }
    #expect(first != first.sorted { $0.joined() < $1.joined() })
  }

  @Test("more runs keep the order of those before, so that an experiment can be made longer")
  func longer() {
    #expect(plan(seed: 1, runs: 5).prefix(48) == plan(seed: 1, runs: 3)[...])
  }
}
