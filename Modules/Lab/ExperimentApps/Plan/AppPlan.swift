/// The features of a generated app, how they hang together, and what is changed of it.
struct AppPlan {
  let shape: AppShape
  let change: AppChange?
  let variant: Int
  let fault: WiringFault?
  /// The searches, then the flows from the first tab down and on. A new feature is the last.
  private(set) var features: [FeaturePlan]
  /// The flows that the app itself starts.
  private(set) var tabs: [Int] = []
  /// For each feature all that are started from it, directly or not, in the features' order.
  private(set) var below: [[Int]] = []

  /// The search that most changes are made to.
  let shared = 0
  /// The deepest flow of the first tab.
  let leaf: Int

  init(_ shape: AppShape, change: AppChange?, variant: Int, fault: WiringFault?) {
    self.shape = shape
    self.change = change
    self.variant = variant
    self.fault = fault
    let names = FeatureNames(seed: shape.seed)
    let searches = max(1, shape.features / 5)
    let flows = shape.features - searches
    features = (0..<searches).map {
      FeaturePlan(index: $0, name: names.search($0), kind: .search, depth: 0, parent: nil)
    }
    leaf = searches + min(shape.depth, flows) - 1
    growFlows((0..<flows).map(names.flow))
    shareSearches(searches)
    switch change {
    case .newDependency: features[leaf].searches.append(searches - 1)
    case .newFeature: addFlow(names.flow(flows), below: features[leaf].parent)
    default: break
    }
    if case .cycle = fault, let user = features.first(where: { $0.searches.contains(shared) }) {
      features[shared].children = [user.index]
    }
    below = makeBelow()
  }

  /// Grows a tree from its first leaf on, in which a flow has no more children than are needed for
  /// all flows to find a place within the depth.
  private mutating func growFlows(_ names: [String]) {
    var breadth = 1
    while Self.capacity(breadth: breadth, depth: shape.depth) < names.count { breadth += 1 }
    var path: [Int] = []
    for name in names {
      while path.count == shape.depth
        || (path.last.map { features[$0].children.count } ?? 0) == breadth
      {
        path.removeLast()
      }
      path.append(addFlow(name, below: path.last))
    }
  }

  private static func capacity(breadth: Int, depth: Int) -> Int {
    (0..<depth).reduce(0) { sum, _ in min(1_000_000, (sum + 1) * breadth) }
  }

  @discardableResult
  private mutating func addFlow(_ name: String, below parent: Int?) -> Int {
    let index = features.count
    let depth = (parent.map { features[$0].depth } ?? 0) + 1
    var flow = FeaturePlan(index: index, name: name, kind: .flow, depth: depth, parent: parent)
    if change == .newFeature, index == shape.features { flow.searches = [shared] }
    features.append(flow)
    if let parent { features[parent].children.append(index) } else { tabs.append(index) }
    return index
  }

  /// Gives every search a user. The last one has none within the first tab, as far as there are
  /// enough features, and the deepest flow does not use it.
  private mutating func shareSearches(_ searches: Int) {
    let last = searches - 1
    var tab = -1
    for (place, index) in features.indices.dropFirst(searches).enumerated() {
      if features[index].parent == nil { tab += 1 }
      var used: Set<Int> = place.isMultiple(of: 2) ? [shared] : []
      if last > 1 { used.insert(1 + place % (last - 1)) }
      used.remove(last)
      let isLonely = tabs.count == 1 && place == 0 && index != leaf
      if isLonely || (tab > 0 && (features[index].parent == nil || place % 3 == 0)) {
        used.insert(last)
      }
      if last == shared, index != leaf, place.isMultiple(of: 2) { used.insert(shared) }
      features[index].searches = used.sorted()
    }
  }

  private func makeBelow() -> [[Int]] {
    var all: [Set<Int>] = Array(repeating: [], count: features.count)
    for start in buildOrder {
      let needs = needs(of: start)
      all[start] = needs.reduce(into: Set(needs)) { set, other in set.formUnion(all[other]) }
    }
    if fault == .cycle, let child = features[shared].children.first {
      // Who is in the cycle reaches all that anybody in it reaches.
      let cycle = all[child].union([child])
      for user in all.indices where user == shared || all[user].contains(shared) {
        all[user].formUnion(cycle)
      }
    }
    return all.enumerated().map { index, set in set.subtracting([index]).sorted() }
  }
}

// MARK: - What the writers ask for

extension AppPlan {
  /// The features that a feature starts itself: searches, then flows.
  func needs(of index: Int) -> [Int] { features[index].searches + features[index].children }

  /// All features, each after those that it needs.
  var buildOrder: [Int] {
    var order = features.indices.filter { features[$0].kind == .search }
    var path: [(index: Int, next: Int)] = []
    for tab in tabs {
      path = [(tab, 0)]
      while let (index, next) = path.last {
        if next < features[index].children.count {
          path[path.count - 1].next += 1
          path.append((features[index].children[next], 0))
        } else {
          order.append(index)
          path.removeLast()
        }
      }
    }
    return order
  }

  /// The flow of a tab and all flows below it, each after those that it needs.
  func flows(ofTab tab: Int) -> [Int] {
    let members = Set(below[tab]).union([tab])
    return buildOrder.filter { features[$0].kind == .flow && members.contains($0) }
  }

  /// The tab that the deepest flow belongs to.
  var top: Int { tabs[0] }

  /// A figure that is another one in each variant.
  var number: Int { 11 + 2 * variant }
  /// A word that is another one in most variants.
  var word: String {
    ["suggestion", "proposal", "hint", "sample", "example", "draft", "outline"][variant % 7]
  }

  /// Who forgets what, for `WiringFault.missingFeature`.
  var forgotten: (user: Int, need: Int)? {
    guard fault == .missingFeature else { return nil }
    return needs(of: top).first.map { (top, $0) }
  }

  /// The first flow with two needs of the same kind, and these, for `WiringFault.swapped`.
  var swapped: (user: Int, one: Int, other: Int)? {
    guard fault == .swapped else { return nil }
    for feature in features {
      for list in [feature.searches, feature.children] where list.count > 1 {
        return (feature.index, list[0], list[1])
      }
    }
    return nil
  }

  func hasPlace(for fault: WiringFault) -> Bool { fault != .swapped || swapped != nil }

  /// What a feature passes where it should pass `need`.
  func stand(in user: Int, for need: Int) -> Int {
    guard let swapped, swapped.user == user else { return need }
    if need == swapped.one { return swapped.other }
    return need == swapped.other ? swapped.one : need
  }

  /// Whether the deepest flow tells of an event.
  var hasEvent: Bool { change == .newEvent || fault == .missingHandler }
  /// Whether somebody handles it.
  var handlesEvent: Bool { hasEvent && fault != .missingHandler }
}
