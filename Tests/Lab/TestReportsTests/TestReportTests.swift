import Foundation
import Testing

@testable import TestReports

struct TestReportTests {
  @Test func `Both of SwiftPM's reports are read`() throws {
    let report = try #require(
      TestReport(
        xml: Data(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuites>
            <testsuite name="TestResults" errors="0" tests="4" failures="1" skipped="1" time="0.1">
              <testcase classname="ATests" name="top()" time="0.25" />
              <testcase classname="ATests.S.Inner" name="`one &lt; two`()" time="0.5">
                <failure message="Expectation failed"></failure>
              </testcase>
              <testcase classname="ATests.S" name="off()" ><skipped>no</skipped></testcase>
              <testcase classname="BTests.X" name="testX" time="1e-2"></testcase>
            </testsuite>
          </testsuites>
          """.utf8)))
    #expect(report.tests.map(\.module) == ["ATests", "ATests", "ATests", "BTests"])
    #expect(report.tests.map(\.outcome) == [.passed, .failed, .skipped, .passed])
    #expect(report.tests.map(\.seconds) == [0.25, 0.5, 0, 0.01])
    #expect(report.tests[1].id == TestName.normal("ATests.S/Inner/`one < two`()"))
    #expect(report.tests[3].id == TestName.normal("BTests.X/testX"))
  }

  @Test(
    "What is no whole report is none",
    arguments: ["", "no", "<a></a>", "<testsuites><testsuite><testcase classname=\"A\""])
  func none(text: String) {
    #expect(TestReport(xml: Data(text.utf8)) == nil)
  }

  @Test(
    "a time that can be none says nothing", arguments: ["-5", "nan", "inf", "1e999", "soon", ""])
  func oddTime(_ time: String) throws {
    let report = try #require(
      TestReport(
        xml: Data(
          """
          <testsuites><testsuite name="TestResults" tests="1">
            <testcase classname="ATests" name="a()" time="\(time)" />
          </testsuite></testsuites>
          """.utf8)))
    #expect(report.tests.map(\.seconds) == [0])
  }
}
