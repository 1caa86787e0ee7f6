/// Registrations, each of another key, as a graph of their indices.
///
/// The needs of all stand in one array, so that a graph of 100,000 keys takes a few allocations.
struct RegistrationGraph {
  struct NeedEdge {
    /// Nil where no registration of this graph has the key.
    let target: Int?
    let declaration: NeedDeclaration

    var isLater: Bool { declaration.isLater }
  }

  let registrations: [Registration]
  private(set) var hasLaterNeeds = false
  let index: KeyIndex
  private var edges: [NeedEdge] = []
  private var ends: [Int] = []

  /// - Parameters:
  ///   - registrations: No two of the same key.
  ///   - index: The number of each key among them.
  init(_ registrations: [Registration], index: KeyIndex) {
    self.registrations = registrations
    self.index = index
    ends.reserveCapacity(registrations.count)
    for registration in registrations {
      for need in registration.needs {
        edges.append(NeedEdge(target: index[need.key.id], declaration: need))
        if need.isLater { hasLaterNeeds = true }
      }
      ends.append(edges.count)
    }
  }

  func index(of key: KeyName) -> Int? { index[key.id] }

  func needs(of index: Int) -> ArraySlice<NeedEdge> {
    edges[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The indices from the one to the other, both included, by the fewest needs.
  func shortestPath(from start: Int, to end: Int, within components: [Int]) -> [Int]? {
    shortestPath(from: [start], to: end) { components[$0] == components[start] }
  }

  /// The indices from one of `starts` to `end`, both included, by the fewest needs.
  func shortestPath(
    from starts: [Int], to end: Int, through isAllowed: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    var previous: [Int: Int] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if index == end {
        return Array(sequence(first: end) { previous[$0] }).reversed()
      }
      for need in needs(of: index) {
        guard let target = need.target, isAllowed(target), seen.insert(target).inserted else {
          continue
        }
        previous[target] = index
        queue.append(target)
      }
    }
    return nil
  }
}
