import RandomTesting
import TestReports
import Testing

@testable import TestShards

struct ShardPlanTests {
  @Test(
    "Targets are spread evenly",
    arguments: [
      (["A": 3, "B": 3, "C": 2, "D": 2, "E": 2], 2, 6),
      (["A": 5, "B": 1, "C": 1], 3, 5), (["A": 1, "B": 1, "C": 1], 2, 2), (["A": 1], 4, 1),
      ([:], 3, 0), (["A": 0, "B": 0], 2, 0),
    ] as [([String: Double], Int, Double)])
  func evenly(weights: [String: Double], count: Int, longest: Double) {
    let plan = ShardPlan(weights, count: count)
    #expect(plan.longest == longest)
    #expect(plan.shards.flatMap(\.self).sorted() == weights.keys.sorted())
    #expect(plan.shards.count <= count)
    #expect(plan.shards.allSatisfy { !$0.isEmpty })
    #expect(plan.longest >= plan.bound)
  }

  @Test("The longest shard is within 5 % of the bound", arguments: 0..<40 as Range<UInt64>)
  func bound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...12, using: &random)
    let targets = Int.random(in: count * 4...200, using: &random)
    var weights: [String: Double] = [:]
    for number in 0..<targets {
      // Few take long, as with real tests.
      let share = Double.random(in: 0.01...1, using: &random)
      weights["T\(number)"] = 0.05 / share
    }
    let plan = ShardPlan(weights, count: count)
    #expect(plan.longest <= plan.bound * 1.05, "seed \(seed)")
    #expect(plan.shards.flatMap(\.self).count == targets)
  }

  @Test func `A target that nothing is known of takes the median`() throws {
    var report = TestReport()
    report.tests = [
      .init(suite: "ATests.S", name: "a()", seconds: 1, outcome: .passed),
      .init(suite: "ATests", name: "b()", seconds: 2, outcome: .passed),
      .init(suite: "BTests.S", name: "a()", seconds: 5, outcome: .failed),
      .init(suite: "my_tests.S", name: "a()", seconds: 9, outcome: .passed),
    ]
    var times = TestTimes()
    times.add(report)
    let modules = ["ATests": "ATests", "BTests": "BTests", "my-tests": "my_tests", "C": "C"]
    #expect(times.estimates(for: modules) == ["ATests": 3, "BTests": 5, "my-tests": 9, "C": 5])
    #expect(TestTimes().estimates(for: ["C": "C"]) == ["C": 1])
  }

  @Test func `A plan is printed for engines, also when there is nothing`() throws {
    let plan = ShardPlan(["A": 1, "B": 1], count: 2)
    let filter = { (names: [String]) in "^(\(names.joined(separator: "|")))\\." }
    #expect(
      try plan.rendered(as: .github, filter: filter) == """
        any=true
        matrix={"include":[{"filter":"^(A)\\\\.","of":2,"seconds":1,"shard":1,"targets":"A"},\
        {"filter":"^(B)\\\\.","of":2,"seconds":1,"shard":2,"targets":"B"}]}

        """)
    let empty = ShardPlan([:], count: 2)
    #expect(
      try empty.rendered(as: .github, filter: filter) == "any=false\nmatrix={\"include\":[]}\n")
    #expect(try plan.rendered(as: .json, filter: filter).contains(#""schema" : "lab.shards""#))
    #expect(try plan.rendered(as: .gitlab, filter: filter).contains(#""test 2/2""#))
    #expect(try empty.rendered(as: .gitlab, filter: filter).contains("script"))
    #expect(try plan.rendered(as: .text, filter: filter).contains("no plan takes less than 1.00 s"))
  }
}
