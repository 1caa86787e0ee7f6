import Testing

@testable import ExperimentApps

struct AppPlanTests {
  private func plan(
    _ features: Int, depth: Int = 3, change: AppChange? = nil, fault: WiringFault? = nil
  ) throws -> AppPlan {
    let shape = try AppShape(style: .manual, layout: .split, features: features, depth: depth)
    return AppPlan(shape, change: change, variant: 0, fault: fault)
  }

  @Test(
    "The flows reach the depth and no further, and every search has a user",
    arguments: [3, 4, 9, 10, 16, 40, 333], [1, 2, 3, 7])
  func hasShape(features: Int, depth: Int) throws {
    let plan = try plan(features, depth: depth)
    let flows = plan.features.filter { $0.kind == .flow }
    #expect(plan.features.count == features)
    #expect(flows.map(\.depth).max() == min(depth, flows.count))
    #expect(plan.features[plan.leaf].depth == min(depth, flows.count))
    #expect(plan.features[plan.leaf].children.isEmpty)
    let used = Set(flows.flatMap(\.searches))
    #expect(used.count == features - flows.count)
    #expect(plan.buildOrder.sorted() == Array(0..<features))
  }

  @Test("Each feature is made after those that it needs", arguments: [3, 10, 200])
  func isOrdered(features: Int) throws {
    let plan = try plan(features)
    var made: Set<Int> = []
    for index in plan.buildOrder {
      #expect(made.isSuperset(of: plan.needs(of: index)))
      #expect(made.isSuperset(of: plan.below[index]))
      made.insert(index)
    }
  }

  @Test("From 10 features on, nobody above the deepest flow knows the search that it comes to use")
  func newDependencyIsNewToAllLayers() throws {
    for features in [10, 16, 40, 100] {
      let before = try plan(features)
      let after = try plan(features, change: .newDependency)
      let search = try #require(after.features[after.leaf].searches.last)
      #expect(!before.below[before.top].contains(search))
      #expect(after.below[after.top].contains(search))
    }
  }

  @Test("Names differ, and hang on the seed")
  func namesDiffer() {
    let names = FeatureNames(seed: 1)
    let flows = (0..<names.flowCount).map(names.flow)
    let searches = (0..<names.searchCount).map(names.search)
    // Four fifths of the most features, and one for a new feature.
    #expect(flows.count > 4000)
    #expect(searches.count >= 1000)
    #expect(Set(flows + searches).count == flows.count + searches.count)
    #expect(names.flow(0) != FeatureNames(seed: 2).flow(0))
  }

  @Test("In a cycle, a search and a flow are below one another")
  func cycleIsOne() throws {
    let plan = try plan(10, fault: .cycle)
    let flow = try #require(plan.features[plan.shared].children.first)
    #expect(plan.below[plan.shared].contains(flow))
    #expect(plan.below[flow].contains(plan.shared))
  }
}
