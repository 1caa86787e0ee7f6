package import TestReports

/// The seconds that the tests of each module took.
package struct TestTimes: Hashable, Sendable {
  /// By the modules' names.
  package private(set) var seconds: [String: Double] = [:]

  package init() {}

  /// Adds a report. Of a module that is in several, the last counts: a later run knows better.
  package mutating func add(_ report: TestReport) {
    var found: [String: Double] = [:]
    for test in report.tests { found[test.module, default: 0] += test.seconds }
    seconds.merge(found) { $1 }
  }

  /// The seconds of these modules. One that nothing is known of takes the median of the others, or a
  /// second where nothing is known at all.
  package func estimates(for modules: [String: String]) -> [String: Double] {
    let known = modules.values.compactMap { seconds[$0] }.sorted()
    let median = known.isEmpty ? 1 : known[known.count / 2]
    return modules.mapValues { seconds[$0] ?? median }
  }
}
