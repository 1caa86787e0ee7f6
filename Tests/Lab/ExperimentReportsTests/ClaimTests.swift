import ExperimentResults
import Testing

@testable import ExperimentReports

/// Results that make a claim come out in a known way.
struct ClaimCase: CustomTestStringConvertible {
  let name: ClaimName
  let words: String
  let verdict: Verdict
  let fill: @Sendable (inout Results) -> Void

  init(
    _ name: ClaimName, _ words: String, _ verdict: Verdict,
    _ fill: @escaping @Sendable (inout Results) -> Void
  ) {
    self.name = name
    self.words = words
    self.verdict = verdict
    self.fill = fill
  }

  var testDescription: String { "\(name): \(words)" }

  static let all = cycles + spreads + interfaces + routes + events + faults + costs + splits

  private static let cycles = [
    ClaimCase(.directCycles, "refused in direct, not in split", .supported) {
      $0.fault("cycle", "manual", "direct", .compile)
      $0.fault("cycle", "manual", "split", .launch)
    },
    ClaimCase(.directCycles, "refused in both", .mixed) {
      $0.fault("cycle", "manual", "direct", .compile)
      $0.fault("cycle", "manual", "split", .compile)
    },
    ClaimCase(.directCycles, "let pass in direct", .refuted) {
      $0.fault("cycle", "manual", "direct", .firstUse)
    },
    ClaimCase(.directCycles, "not found out in direct", .notMeasured) {
      $0.fault("cycle", "manual", "direct", nil)
      $0.fault("cycle", "manual", "split", .compile)
    },
  ]

  private static let spreads = [
    ClaimCase(.implementationSpreads, "as many as after an interface", .supported) {
      $0.build("manual", "direct", 10, "body", compiled: 9)
      $0.build("manual", "direct", 10, "interface", compiled: 10)
    },
    ClaimCase(.implementationSpreads, "the module alone", .refuted) {
      $0.build("manual", "direct", 10, "body", compiled: 1)
      $0.build("manual", "direct", 10, "interface", compiled: 10)
    },
    ClaimCase(.implementationSpreads, "some", .mixed) {
      $0.build("manual", "direct", 10, "privateMember", compiled: 4)
      $0.build("manual", "direct", 10, "interface", compiled: 10)
    },
    ClaimCase(.implementationSpreads, "in release only", .mixed) {
      $0.build("manual", "direct", 10, "body", .debug, compiled: 1)
      $0.build("manual", "direct", 10, "body", .release, compiled: 10)
      $0.build("manual", "direct", 10, "publicMember", .release, compiled: 10)
    },
    ClaimCase(.implementationSpreads, "only in split", .notMeasured) {
      $0.build("manual", "split", 10, "body", compiled: 9)
    },
    ClaimCase(.implementationSpreads, "a failed build", .notMeasured) {
      $0.build("manual", "direct", 10, "body", compiled: 9, outcome: .failed)
    },
  ]

  private static let interfaces = [
    ClaimCase(.interfaceStops, "many in direct, the module and the root in split", .supported) {
      $0.build("manual", "direct", 10, "body", .release, compiled: 9)
      $0.build("manual", "split", 10, "body", .release, compiled: 2)
    },
    ClaimCase(.interfaceStops, "as many in split", .refuted) {
      $0.build("manual", "direct", 10, "body", compiled: 9)
      $0.build("manual", "split", 10, "body", compiled: 9)
    },
    ClaimCase(.interfaceStops, "nothing to stop", .notMeasured) {
      $0.build("manual", "direct", 10, "body", compiled: 1)
      $0.build("manual", "split", 10, "body", compiled: 1)
    },
    ClaimCase(.interfaceStops, "fewer, but not few", .mixed) {
      $0.build("manual", "direct", 10, "body", compiled: 9)
      $0.build("manual", "split", 10, "body", compiled: 5)
    },
    ClaimCase(.interfaceStops, "of different apps", .notMeasured) {
      $0.build("manual", "direct", 10, "body", compiled: 9)
      $0.build("manual", "split", 20, "body", compiled: 2)
    },
  ]

  private static let routes = [
    ClaimCase(.routeRecompiles, "all with routes, few with others", .supported) {
      $0.build("route", "split", 10, "newFeature", compiled: 21)
      $0.build("manual", "split", 10, "newFeature", compiled: 3)
    },
    ClaimCase(.routeRecompiles, "few with routes", .refuted) {
      $0.build("route", "split", 10, "route", compiled: 4)
      $0.build("manual", "split", 10, "route", compiled: 3)
    },
    ClaimCase(.routeRecompiles, "all with every style", .mixed) {
      $0.build("route", "direct", 10, "route", compiled: 11)
      $0.build("manual", "direct", 10, "route", compiled: 11)
    },
    ClaimCase(.routeRecompiles, "one module", .notMeasured) {
      $0.build("route", "single", 10, "route", compiled: 1)
      $0.build("manual", "single", 10, "route", compiled: 1)
    },
    ClaimCase(.routeRecompiles, "nothing to compare with", .notMeasured) {
      $0.build("route", "split", 10, "route", compiled: 20)
    },
  ]

  private static let events = [
    ClaimCase(.eventLayers, "four and two", .supported) {
      $0.build("closure", "split", 10, "newEvent", edit: (11, 9, 9), layers: 4)
      $0.build("manual", "split", 10, "newEvent", edit: (5, 5, 4), layers: 2)
    },
    ClaimCase(.eventLayers, "as many", .refuted) {
      $0.build("closure", "split", 10, "newEvent", edit: (9, 3, 9), layers: 3)
      $0.build("route", "split", 10, "newEvent", edit: (3, 3, 4), layers: 3)
    },
    ClaimCase(.eventLayers, "more, but other numbers", .mixed) {
      $0.build("closure", "split", 10, "newEvent", edit: (6, 6, 9), layers: 6)
      $0.build("route", "split", 10, "newEvent", edit: (5, 5, 4), layers: 5)
    },
    ClaimCase(.eventLayers, "one module", .notMeasured) {
      $0.build("closure", "single", 10, "newEvent", edit: (11, 1, 9))
      $0.build("route", "single", 10, "newEvent", edit: (7, 1, 4))
    },
    ClaimCase(.eventLayers, "one style", .notMeasured) {
      $0.build("closure", "split", 10, "newEvent", edit: (4, 3, 9))
    },
  ]

  private static let faults = [
    ClaimCase(.containerFailsLate, "later than elsewhere", .supported) {
      $0.fault("missingFeature", "container", "split", .firstUse)
      $0.fault("missingFeature", "manual", "split", .compile)
    },
    ClaimCase(.containerFailsLate, "the gate sees it", .refuted) {
      $0.fault("missingFeature", "container", "split", .gate)
      $0.fault("missingFeature", "manual", "split", .compile)
    },
    ClaimCase(.containerFailsLate, "one fault late, one not", .mixed) {
      $0.fault("missingFeature", "container", "split", .gate)
      $0.fault("missingFeature", "manual", "split", .compile)
      $0.fault("missingHandler", "container", "split", .never)
      $0.fault("missingHandler", "manual", "split", .compile)
    },
    ClaimCase(.containerFailsLate, "late in every style", .refuted) {
      $0.fault("swapped", "container", "split", .never)
      $0.fault("swapped", "manual", "split", .never)
    },
    ClaimCase(.containerFailsLate, "what is late in every style says nothing", .supported) {
      $0.fault("swapped", "container", "split", .never)
      $0.fault("swapped", "manual", "split", .never)
      $0.fault("missingHandler", "container", "split", .launch)
      $0.fault("missingHandler", "manual", "split", .compile)
    },
    ClaimCase(.containerFailsLate, "no other style", .notMeasured) {
      $0.fault("missingFeature", "container", "split", .gate)
    },
  ]

  private static let costs = [
    ClaimCase(.containerPays, "dearer with few", .supported) {
      $0.wiring("container", "split", 10, .wiringLines, 90)
      $0.wiring("manual", "split", 10, .wiringLines, 60)
    },
    ClaimCase(.containerPays, "no dearer with few", .refuted) {
      $0.wiring("container", "split", 10, .wiringLines, 60)
      $0.wiring("manual", "split", 10, .wiringLines, 60)
    },
    ClaimCase(.containerPays, "dearer by lines, not by time", .mixed) {
      $0.wiring("container", "split", 10, .wiringLines, 90)
      $0.wiring("manual", "split", 10, .wiringLines, 60)
      $0.build("container", "split", 10, "clean", wall: 10.2)
      $0.build("manual", "split", 10, "clean", wall: 10)
    },
    ClaimCase(.containerPays, "other numbers of features", .notMeasured) {
      $0.wiring("container", "split", 10, .wiringLines, 90)
      $0.wiring("manual", "split", 20, .wiringLines, 60)
    },
  ]

  private static let splits = [
    ClaimCase(.splitCosts, "longer", .supported) {
      $0.build("manual", "split", 10, "clean", wall: 33)
      $0.build("manual", "direct", 10, "clean", wall: 22)
    },
    ClaimCase(.splitCosts, "as long", .refuted) {
      $0.build("manual", "split", 10, "clean", wall: 22.5)
      $0.build("manual", "direct", 10, "clean", wall: 22)
    },
    ClaimCase(.splitCosts, "longer, but within the noise", .refuted) {
      for (run, wall) in [20.0, 30, 40].enumerated() {
        $0.build("manual", "split", 10, "clean", run: run + 1, wall: wall)
        $0.build("manual", "direct", 10, "clean", run: run + 1, wall: wall - 5)
      }
    },
    ClaimCase(.splitCosts, "with many features only", .mixed) {
      $0.build("manual", "split", 10, "clean", wall: 22)
      $0.build("manual", "direct", 10, "clean", wall: 22)
      $0.build("manual", "split", 40, "clean", wall: 66)
      $0.build("manual", "direct", 40, "clean", wall: 44)
    },
    ClaimCase(.splitCosts, "direct failed", .notMeasured) {
      $0.build("manual", "split", 10, "clean", wall: 22)
      $0.build("manual", "direct", 10, "clean", wall: 22, outcome: .timedOut)
    },
  ]
}

struct ClaimTests {
  private func claim(_ name: ClaimName, _ records: [ExperimentRecord]) throws -> Claim {
    let chapter = try #require(ExperimentReport(records).chapters.first)
    return try #require(chapter.claims.first { $0.name == name })
  }

  @Test("figures decide on a claim", arguments: ClaimCase.all)
  func verdict(of test: ClaimCase) throws {
    var results = Results()
    // So that there is a machine with something measured.
    results.build("manual", "single", 3, "none")
    test.fill(&results)
    let claim = try claim(test.name, results.records)
    #expect(claim.verdict == test.verdict)
    #expect(claim.findings.isEmpty == (test.verdict == .notMeasured))
    #expect(claim.comparisons.isEmpty == (test.verdict == .notMeasured))
  }

  @Test("what is mixed says where it holds and where not")
  func parts() throws {
    var results = Results()
    results.build("manual", "direct", 10, "body", .debug, compiled: 1)
    results.build("manual", "direct", 10, "body", .release, compiled: 10)
    results.build("manual", "direct", 10, "interface", .release, compiled: 10)
    let claim = try claim(.implementationSpreads, results.records)
    #expect(claim.verdict == .mixed)
    #expect(
      claim.findings == [
        Finding("debug, body: 1 compiled", [.speaksAgainst]),
        Finding(
          "release, body: 10 compiled, against 10 after a change of what others see", [.speaksFor]),
      ])
    #expect(claim.findings.map(\.verdict) == [.refuted, .supported])
  }

  @Test("what depends on the style is parted by styles, those alike together")
  func styles() throws {
    var results = Results()
    for (style, compiled) in [("manual", 10), ("factory", 1), ("container", 9), ("route", 1)] {
      results.build(style, "direct", 10, "privateFunction", compiled: compiled)
      results.build(style, "direct", 10, "interface", compiled: 10)
    }
    let findings = try claim(.implementationSpreads, results.records).findings
    #expect(
      findings.map(\.words) == [
        "debug, privateFunction; manual, container: 9.5 (9–10) compiled, against 10 after a change of "
          + "what others see",
        "debug, privateFunction; factory, route: 1 compiled, against 10 after a change of what "
          + "others see",
      ])
    #expect(findings.map(\.verdict) == [.supported, .refuted])
  }

  @Test("a figure that is there to be held against has no verdict of its own")
  func yardsticks() throws {
    var results = Results()
    results.build("closure", "split", 10, "newEvent", edit: (11, 9, 9), layers: 4)
    results.build("manual", "split", 10, "newEvent", edit: (5, 5, 4), layers: 2)
    results.build("route", "split", 10, "newEvent", edit: (5, 5, 4), layers: 3)
    let findings = try claim(.eventLayers, results.records).findings
    let verdicts = Dictionary(
      findings.map { ($0.words.prefix { $0 != ":" }, $0.verdict) }, uniquingKeysWith: { $1 })
    #expect(
      verdicts == ["split, closure": nil, "split, manual": .supported, "split, route": .mixed])
  }

  @Test("each claim can come out in each way", arguments: ClaimName.allCases)
  func everyVerdict(of name: ClaimName) {
    let verdicts = Set(ClaimCase.all.filter { $0.name == name }.map(\.verdict))
    #expect(verdicts == Set(Verdict.allCases))
  }

  @Test(
    "where a container begins to pay",
    arguments: [
      ([30.0, 20, 10], [10.0, 15, 20], "the container pays from about 27 features on"),
      (
        [30, 40, 50], [10, 20, 30], "it does not pay with any number of features that was measured"
      ),
      ([10, 20, 30], [10, 25, 40], "no more from the fewest features measured (10) on"),
      // It is cheaper once, and dearer again.
      (
        [30, 10, 50], [20, 20, 30], "it does not pay with any number of features that was measured"
      ),
      ([30], [20], "it does not pay with any number of features that was measured"),
    ])
  func crossover(container: [Double], manual: [Double], words: String) throws {
    var results = Results()
    for (index, features) in [10, 20, 40].prefix(container.count).enumerated() {
      results.wiring("container", "split", features, .wiringLines, container[index])
      results.wiring("manual", "split", features, .wiringLines, manual[index])
    }
    let figures = try claim(.containerPays, results.records).findings.map(\.words)
    #expect(figures.count == 1)
    #expect(figures.first?.hasSuffix(words) == true, "\(figures)")
  }

  @Test(
    "nine in ten decide",
    arguments: [
      (9, 1, 0, Verdict.supported), (8, 2, 0, .mixed), (1, 9, 0, .refuted), (0, 0, 3, .mixed),
      (0, 0, 0, .notMeasured), (9, 0, 1, .supported), (5, 5, 0, .mixed),
    ])
  func decides(agreeing: Int, contradicting: Int, between: Int, verdict: Verdict) {
    let stands =
      Array(repeating: Stand.speaksFor, count: agreeing)
      + Array(repeating: .speaksAgainst, count: contradicting)
      + Array(repeating: .between, count: between)
    #expect(Verdict(stands) == verdict)
  }
}
