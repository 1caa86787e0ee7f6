package import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The results of tests, as `swift test --xunit-output` writes them.
package struct TestReport: Hashable, Sendable {
  /// In the file's order.
  package var tests: [Result] = []

  /// The result of one test.
  package struct Result: Hashable, Sendable {
    /// The module and the types around the test, with dots between.
    package var suite: String
    package var name: String
    package var seconds: Double
    package var outcome: Outcome

    package init(suite: String, name: String, seconds: Double, outcome: Outcome) {
      self.suite = suite
      self.name = name
      self.seconds = seconds
      self.outcome = outcome
    }

    /// The test's module.
    package var module: String { String(suite.prefix { $0 != "." }) }
    /// What `TestName` makes of the same test.
    package var id: String { TestName.normal("\(suite).\(name)") }
  }

  /// What became of a test.
  package enum Outcome: Hashable, Sendable {
    case passed, failed, skipped
  }

  package init() {}

  /// Nil for what is no such report, such as one that a killed run left half written.
  package init?(xml data: Data) {
    let reader = ReportReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), reader.isWhole else { return nil }
    tests = reader.tests
  }
}

/// Names of tests, which SwiftPM writes in two ways.
package enum TestName {
  /// A name with dots only: lists have slashes behind the first type.
  package static func normal(_ name: String) -> String {
    name.replacingOccurrences(of: "/", with: ".")
  }
}

/// Collects what stands in a report. A parser calls it on the thread that made both.
private final class ReportReader: NSObject, XMLParserDelegate {
  var tests: [TestReport.Result] = []
  /// Whether the outermost element began and ended: not every parser minds when it does not.
  var isWhole: Bool { hasSuites && depth == 0 }
  private var hasSuites = false
  private var depth = 0

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    depth += 1
    switch element {
    case "testsuites", "testsuite": hasSuites = true
    case "testcase":
      tests.append(
        TestReport.Result(
          suite: attributes["classname"] ?? "", name: attributes["name"] ?? "",
          seconds: seconds(attributes["time"]), outcome: .passed))
    case "failure", "error":
      if !tests.isEmpty { tests[tests.count - 1].outcome = .failed }
    case "skipped":
      if !tests.isEmpty { tests[tests.count - 1].outcome = .skipped }
    default: break
    }
  }

  /// A time that can be one; others say nothing about a test.
  private func seconds(_ text: String?) -> Double {
    guard let seconds = text.flatMap(Double.init), seconds >= 0, seconds < 1_000_000_000 else {
      return 0
    }
    return seconds
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
  }
}
