package import TestReports

/// What became of the tests that were to run.
package struct TestVerdict: Hashable, Sendable {
  package private(set) var passed: [String] = []
  package private(set) var skipped: [String] = []
  package private(set) var failed: [String] = []
  /// Tests that were built, were to run, and of which no report says anything: a run that was
  /// stopped, crashed or took too long.
  package private(set) var missing: [String] = []
  /// Test targets that were asked for and of which no test ran.
  package private(set) var silent: [String] = []
  /// Whether the run left with another code than 0, whatever its reports say.
  package let hasFailed: Bool

  /// - Parameters:
  ///   - expected: The names of all tests that were built and asked for, as `swift test list` prints
  ///     them.
  ///   - modules: The modules of the test targets that were asked for, by the targets' names.
  ///   - reports: What the run wrote.
  ///   - hasFailed: Whether the run left with another code than 0.
  package init(
    expected: [String], modules: [String: String], reports: [TestReport], hasFailed: Bool = false
  ) {
    self.hasFailed = hasFailed
    var results: [String: TestReport.Outcome] = [:]
    for test in reports.flatMap(\.tests) where results[test.id] != .failed {
      results[test.id] = test.outcome
    }
    for name in Set(expected.map(TestName.normal)).union(results.keys).sorted() {
      switch results[name] {
      case .passed: passed.append(name)
      case .skipped: skipped.append(name)
      case .failed: failed.append(name)
      case nil: missing.append(name)
      }
    }
    let heard = Set(results.keys.map { String($0.prefix { $0 != "." }) })
    silent = modules.filter { !heard.contains($0.value) }.keys.sorted()
  }

  /// Whether every test that was to run did, and none failed.
  package var isGood: Bool { !hasFailed && failed.isEmpty && missing.isEmpty && silent.isEmpty }
}
