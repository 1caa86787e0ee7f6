import Foundation
import Testing

@testable import LabRules

struct CheckReportTests {
  private let finding = Finding(
    .undeclaredImport, path: "Sources/a b/50%,x:y.swift", line: 3, column: 8, target: "A",
    other: "B", chain: ["A", "C", "B"], words: "100 % \"A\", so: mend it.\nNow.")

  private func report(_ findings: [Finding]) -> CheckReport {
    CheckReport(
      package: "main", folder: "/p/main", targetCount: 2,
      options: CheckOptions(platform: .linux), findings: findings)
  }

  private func object(_ findings: [Finding], _ format: FindingFormat) throws -> [String: Any] {
    let text = try report(findings).rendered(as: format, version: "1.2.3")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `Text is what editors jump to, and one line when all is well`() throws {
    #expect(
      try report([finding]).rendered(as: .text, version: "1")
        == "Sources/a b/50%,x:y.swift:3:8: error: 100 % \"A\", so: mend it.\nNow.\n")
    var fine = report([])
    #expect(
      try fine.rendered(as: .text, version: "1") == "2 targets keep the rules on linux.\n")
    fine.environment = ["A=1"]
    fine.frozenCount = 3
    #expect(
      try fine.rendered(as: .text, version: "1")
        == "2 targets keep the rules on linux with A=1, 3 old findings left out.\n")
  }

  @Test func `Annotations hide what would end them`() throws {
    #expect(
      try report([finding]).rendered(as: .github, version: "1")
        == "::error file=Sources/a b/50%25%2Cx%3Ay.swift,line=3,col=8,title=undeclared-import"
        + "::100 %25 \"A\", so: mend it.%0ANow.\n")
  }

  @Test func `JSON has the members that the document names`() throws {
    let object = try object([finding], .json)
    #expect(
      Set(object.keys) == [
        "schema", "version", "package", "platform", "allConditions", "environment", "targets",
        "seconds", "frozen", "findings", "missing",
      ])
    #expect(object["schema"] as? String == "lab.check")
    #expect(object["version"] as? Int == 1)
    let found = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(
      Set(found.keys) == [
        "check", "path", "line", "column", "target", "other", "chain", "message",
      ])
    #expect(found["chain"] as? [String] == ["A", "C", "B"])
  }

  @Test func `SARIF has the members that its schema requires`() throws {
    let object = try object([finding], .sarif)
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "lab")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((result["message"] as? [String: Any])?["text"] as? String == finding.words)
    #expect(result["level"] as? String == "error")
    #expect(result["ruleId"] as? String == "undeclared-import")
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "undeclared-import")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let file = try #require(place["artifactLocation"] as? [String: Any])
    let base = try #require(file["uriBaseId"] as? String)
    #expect(file["uri"] as? String == "Sources/a%20b/50%25,x:y.swift")
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
    #expect(bases[base]?["uri"] == "file:///p/main/")
    let region = try #require(place["region"] as? [String: Any])
    #expect(region["startLine"] as? Int == 3)
    #expect(region["startColumn"] as? Int == 8)
    #expect((try self.object([], .sarif)["runs"] as? [[String: Any]])?.count == 1)
  }

  @Test func `Each rule says in a sentence what it asks for`() {
    for check in Check.allCases { #expect(check.summary.hasSuffix(".")) }
    #expect(Set(Check.allCases.map(\.summary)).count == Check.allCases.count)
  }
}

struct BaselineTests {
  private let old = Finding(
    .arrow, path: "a.swift", line: 1, target: "A", other: "B", words: "Old.")
  private let role = Finding(.role, path: "Package.swift", line: 9, target: "C", words: "Old.")

  private func baseline(_ findings: [Finding]) throws -> Baseline {
    try Baseline(Array(try Baseline.written(findings).utf8), file: "base.json")
  }

  @Test func `Old findings pass, also on another line, and new ones do not`() throws {
    let baseline = try baseline([old, role])
    var moved = old
    moved.line = 70
    let new = Finding(.arrow, path: "b.swift", line: 1, target: "A", other: "B", words: "New.")
    #expect(baseline.rest(of: [moved, role]) == [])
    #expect(baseline.rest(of: [moved, role, new]) == [new])
  }

  @Test func `Of findings of a kind in a file, no more pass than are listed`() throws {
    let second = Finding(
      .arrow, path: "a.swift", line: 4, target: "A", other: "B", words: "Second.")
    let one = try baseline([old]).rest(of: [second, old])
    #expect(one.map(\.short) == ["a.swift:4:1 arrow A > B"])
    #expect(one[0].words == "Second. The baseline lets only 1 of this kind pass in this file.")

    let two = try baseline([old, second])
    #expect(two.rest(of: [old, second]) == [])
    let healed = two.rest(of: [second])
    #expect(healed.map(\.short) == ["base.json:5:5 healed A > B"])
    #expect(healed[0].words.hasSuffix("1 of 2 times. Lower its count in the baseline to 1."))
    #expect(two.rest(of: []).map(\.words).contains { $0.hasSuffix("Take it out of the baseline.") })
  }

  @Test func `One import under two branches is two findings for a baseline`() throws {
    let fixture = try Fixture(
      #"targets: [.target(name: "A"), .target(name: "B")]"#,
      [
        "Sources/A/a.swift": "#if DEBUG\nimport B\n#else\nimport B\n#endif\nimport B\n",
        "Sources/B/b.swift": "let b = 1",
      ])
    let all = try fixture.findings(countsAllBranches: true)
    #expect(all.map(\.line) == [2, 4, 6])
    #expect(try baseline(all).rest(of: all) == [])
    #expect(try baseline(Array(all.dropLast())).rest(of: all).map(\.line) == [6])
  }

  @Test func `What is mended has to be taken out`() throws {
    let rest = try baseline([old, role]).rest(of: [old])
    #expect(rest.map(\.short) == ["base.json:5:5 healed C"])
    #expect(rest[0].words.contains("role of \"C\" in Package.swift is mended"))
  }

  @Test func `An empty one is written and read`() throws {
    #expect(try baseline([]).rest(of: [old]) == [old])
  }

  @Test(arguments: [
    ("{}", "b:1:1: error: This is no baseline of this lab."),
    ("{ schema: 'lab.baseline', version: 2, findings: [] }", "b:1:1: error: This is no baseline"),
    ("{ schema: 'lab.baseline', version: 1, findings: [{}] }", "b:1:50: error: The member 'check'"),
    (
      "{ schema: 'lab.baseline', version: 1, findings: [{ check: 'a', path: 'b', target: 'c', "
        + "count: 0 }] }", "b:1:95: error: Write a whole number from 1."
    ),
    ("{ x: 1 }", "b:1:3: error: There is no member 'x' here."), ("[", "b:1:2: error: A value is"),
  ])
  func `Anything else is an error with its place`(text: String, error: String) {
    let thrown = #expect(throws: RulesError.self) { try Baseline(Array(text.utf8), file: "b") }
    #expect(thrown?.description.hasPrefix(error) == true, "\(String(describing: thrown))")
  }
}
