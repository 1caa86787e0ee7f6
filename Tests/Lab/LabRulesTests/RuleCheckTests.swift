import Foundation
import ModuleGraph
import PackageReader
import Testing

@testable import LabRules

/// Each rule, kept and broken.
struct RuleCheckTests {
  /// SwiftPM is asked once for all tests.
  private static let survey = Result { try Shop.fixture().survey() }

  private func check(_ rules: String, file: String = "lab.json5") throws -> RuleCheck {
    let survey = try Self.survey.get()
    return try RuleCheck(
      RuleBook(Array(rules.utf8), file: file), survey, ModuleGraph(survey),
      options: CheckOptions(platform: .linux))
  }

  private func breaches(_ rules: String) throws -> [Finding] {
    try check(rules).findings()
  }

  @Test func `An arrow between roles that is not there is a breach at each import`() throws {
    let findings = try breaches(
      """
      {
        roles: { interface: "*Interface", app: 'App*', implementation: ["Cart", "Pay"] },
        aliases: { Design: "interface" },
        arrows: ["implementation -> interface", "app -> implementation, interface"],
      }
      """)
    #expect(
      findings.map(\.short) == [
        "Sources/Cart/a.swift:2:8 arrow Cart > Pay", "Sources/Cart/b.swift:1:10 arrow Cart > Pay",
      ])
    #expect(
      findings[0].words == """
        "Cart" (implementation) must not need "Pay" (implementation): there is no arrow \
        'implementation -> implementation' in lab.json5.
        """)
  }

  @Test func `A declaration without an import counts as well, and so does an alias`() throws {
    let findings = try breaches(
      """
      { roles: { interface: "*Interface", app: "App*" }, aliases: { Design: "interface" } }
      """)
    #expect(findings.map(\.short) == ["Package.swift:8:1 arrow AppMain > Design"])
  }

  @Test func `A target without a role is a finding where each has to have one`() throws {
    let findings = try breaches(
      """
      { roles: { a: ["*Interface", "Sources/*a*"] }, arrows: ["a -> a"],
        everyTargetHasARole: true }
      """)
    #expect(findings.map(\.short) == ["Package.swift:8:1 role Design"])
  }

  @Test func `A layer needs nothing above it, also not through a target of no layer`() throws {
    let findings = try breaches(
      """
      { layers: [{ layers: ["App*", "PayInterface", "Cart"], reason: "So it is." }] }
      """)
    #expect(findings.map(\.short) == ["Sources/Cart/a.swift:2:8 layer Cart > PayInterface"])
    #expect(
      findings[0].words == """
        "Cart" must not need "PayInterface", which stands higher: "Cart" → "Pay" → \
        "PayInterface". So it is.
        """)
    #expect(findings[0].chain == ["Cart", "Pay", "PayInterface"])
  }

  @Test func `What is forbidden is found directly and through others`() throws {
    let rules = """
      { forbidden: [{ from: ["AppMain", "Cart"], to: "PayInterface", DIRECT }] }
      """
    let findings = try breaches(rules.replacing("DIRECT", with: ""))
    #expect(
      findings.map(\.short) == [
        "Sources/AppMain/a.swift:2:8 forbidden AppMain > PayInterface",
        "Sources/Cart/a.swift:2:8 forbidden Cart > PayInterface",
      ])
    #expect(try breaches(rules.replacing("DIRECT", with: "direct: true")).isEmpty)
  }

  @Test func `An exception can speak of what the star stood for`() throws {
    let findings = try breaches(
      """
      { forbidden: [{ from: "*Tests", to: ["Cart", "Pay"], except: "$1" },
        { from: "*", to: "SwiftUI" }, { from: "*", to: "UIKit" }] }
      """)
    #expect(findings.map(\.short) == ["Sources/Design/a.swift:1:8 forbidden Design > SwiftUI"])
  }

  @Test func `What another may need is forbidden all the same through that one`() throws {
    let fixture = try Fixture(
      """
      targets: [.target(name: "ALive"), .target(name: "BLive"),
        .target(name: "BFeature", dependencies: ["BLive"]),
        .target(name: "AFeature", dependencies: ["ALive", "BFeature"])]
      """,
      [
        "Sources/ALive/a.swift": "let a = 1", "Sources/BLive/b.swift": "let b = 1",
        "Sources/BFeature/b.swift": "import BLive",
        "Sources/AFeature/a.swift": "import ALive\nimport BFeature",
      ])
    let survey = try fixture.survey()
    let rules = """
      { forbidden: [{ from: "*Feature", to: "*Live", except: "$1Live" }] }
      """
    let check = try RuleCheck(
      RuleBook(Array(rules.utf8), file: "lab.json5"), survey, ModuleGraph(survey),
      options: CheckOptions(platform: .linux))
    let findings = try check.findings()
    #expect(
      findings.map(\.short) == ["Sources/AFeature/a.swift:2:8 forbidden AFeature > BLive"])
    #expect(findings.first?.chain == ["AFeature", "BFeature", "BLive"])
  }

  @Test func `Groups that stand apart need nothing of one another`() throws {
    let findings = try breaches(
      """
      { independent: [{ groups: [["Cart", "CartInterface"], "Sources/Pay*"] }] }
      """)
    #expect(
      findings.map(\.short) == [
        "Sources/Cart/a.swift:2:8 independent Cart > Pay",
        "Sources/Cart/b.swift:1:10 independent Cart > Pay",
      ])
  }

  @Test func `What only some may need is found elsewhere`() throws {
    let findings = try breaches(
      """
      { onlyFrom: [{ to: "Design", from: "App*", reason: "It is the app's." },
        { to: "Foundation", from: "Cart" }] }
      """)
    #expect(
      findings.map(\.short) == [
        "Sources/CartInterface/a.swift:1:8 only-from CartInterface > Foundation",
        "Tests/CartTests/a.swift:2:8 only-from CartTests > Design",
      ])
    #expect(
      findings[1].words == """
        "CartTests" must not need "Design", which only 'App*' may. It is the app's.
        """)
  }

  @Test func `What is allowed with a reason is no finding`() throws {
    let survey = try Self.survey.get()
    let findings = PackageCheck(
      survey, ModuleGraph(survey),
      options: CheckOptions(platform: .linux, toolchain: ["Foundation"])
    ).findings
    #expect(findings.map(\.check) == [.unusedDependency])
    let rest = try check(
      """
      { allowed: [{ check: "unused-dependency", from: "App*", to: "Des*", reason: "Ours." }] }
      """
    ).notAllowed(findings)
    #expect(rest.isEmpty)
  }

  @Test(arguments: [
    ("{ roles: { a: 'Nobody*' } }", "r:1:15: error: 'Nobody*' matches no target."),
    ("{ roles: { a: 'Nowhere/*' } }", "r:1:15: error: 'Nowhere/*' matches no target's folder."),
    ("{ roles: { a: '*' },\n aliases: { Odd: 'a' } }", "r:2:13: error: 'Odd' matches no target."),
    ("{ layers: [{ layers: ['Cart', 'X'] }] }", "r:1:31: error: 'X' matches no target."),
    ("{ forbidden: [{ from: 'Cart', to: 'X' }] }", "r:1:35: error: 'X' matches no target."),
    ("{ onlyFrom: [{ from: 'X', to: 'Cart' }] }", "r:1:22: error: 'X' matches no target."),
    ("{ independent: [{ groups: ['X', 'Cart'] }] }", "r:1:28: error: 'X' matches no target."),
  ])
  func `A pattern that matches nothing is an error`(rules: String, error: String) throws {
    let check = try check(rules, file: "r")
    let thrown = #expect(throws: RulesError.self) { try check.findings() }
    #expect(thrown?.description.hasPrefix(error) == true, "\(String(describing: thrown))")
  }
}

/// A package with interfaces, implementations and an app.
private enum Shop {
  static func fixture() throws -> Fixture {
    try Fixture(
      """
      targets: [
        .target(name: "CartInterface"), .target(name: "PayInterface"),
        .target(name: "Cart", dependencies: ["CartInterface", "Pay"]),
        .target(name: "Pay", dependencies: ["PayInterface"]),
        .target(name: "Design"), .target(name: "AppMain", dependencies: ["Cart", "Pay", "Design"]),
        .testTarget(name: "CartTests", dependencies: ["Cart", "Design"]),
      ]
      """,
      [
        "Sources/CartInterface/a.swift": "import Foundation", "Sources/PayInterface/a.swift": "",
        "Sources/Cart/a.swift": "import CartInterface\nimport Pay",
        "Sources/Cart/b.swift": "  import Pay", "Sources/Pay/a.swift": "import PayInterface",
        "Sources/Design/a.swift": "import SwiftUI",
        "Sources/AppMain/a.swift": "import Cart\nimport Pay",
        "Tests/CartTests/a.swift": "import Cart\nimport Design",
      ])
  }
}
