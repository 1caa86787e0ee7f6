import TestReports
import Testing

@testable import TestRuns

struct TestVerdictTests {
  private func report(_ outcomes: [String: TestReport.Outcome]) -> TestReport {
    var report = TestReport()
    report.tests = outcomes.map { name, outcome in
      TestReport.Result(suite: "ATests.S", name: name, seconds: 1, outcome: outcome)
    }
    return report
  }

  @Test func `Only what a report says has passed (G26)`() {
    let verdict = TestVerdict(
      expected: ["ATests.S/a()", "ATests.S/b()", "ATests.S/c()", "ATests.S/d()"],
      modules: ["ATests": "ATests", "my-tests": "my_tests"],
      reports: [report(["a()": .passed, "b()": .failed, "c()": .skipped])])
    #expect(verdict.passed == ["ATests.S.a()"])
    #expect(verdict.failed == ["ATests.S.b()"])
    #expect(verdict.skipped == ["ATests.S.c()"])
    #expect(verdict.missing == ["ATests.S.d()"])
    #expect(verdict.silent == ["my-tests"])
    #expect(!verdict.isGood)
  }

  @Test(
    "One fault of any kind is enough (G26)",
    arguments: [
      (["ATests.S/a()"], ["a()": .passed], false, true),
      (["ATests.S/a()"], ["a()": .passed], true, false),
      (["ATests.S/a()"], ["a()": .failed], false, false), (["ATests.S/a()"], [:], false, false),
      ([], [:], false, false),
    ] as [([String], [String: TestReport.Outcome], Bool, Bool)])
  func faults(
    expected: [String], outcomes: [String: TestReport.Outcome], hasFailed: Bool, isGood: Bool
  ) {
    let verdict = TestVerdict(
      expected: expected, modules: ["ATests": "ATests"], reports: [report(outcomes)],
      hasFailed: hasFailed)
    #expect(verdict.isGood == isGood)
  }

  @Test func `A test that fails once has failed, whatever a second run says`() {
    let verdict = TestVerdict(
      expected: ["ATests.S/a()"], modules: ["ATests": "ATests"],
      reports: [report(["a()": .failed]), report(["a()": .passed])])
    #expect(verdict.failed == ["ATests.S.a()"])
  }

  @Test(
    "Tests are chosen as by swift test",
    arguments: [
      ([], ["A.a()", "A.S/b()", "B.c()"]), (["--filter", "^A\\."], ["A.a()", "A.S/b()"]),
      (["--filter", "b", "--filter", "c"], ["A.S/b()", "B.c()"]),
      (["--skip", "^A\\."], ["B.c()"]), (["--filter", "A", "--skip", "S"], ["A.a()"]),
      (["--filter", "("], ["A.a()", "A.S/b()", "B.c()"]),
    ] as [([String], [String])])
  func choice(options: [String], chosen: [String]) {
    #expect(TestChoice(options).select(["A.a()", "A.S/b()", "B.c()"]) == chosen)
  }
}
