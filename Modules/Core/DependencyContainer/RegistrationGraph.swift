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
  private let indices: [ObjectIdentifier: Int]
  private var edges: [NeedEdge] = []
  private var ends: [Int] = []

  /// - Parameter registrations: No two of the same key.
  init(_ registrations: [Registration]) {
    self.registrations = registrations
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(registrations.count)
    for (index, registration) in registrations.enumerated() {
      indices[registration.key.id] = index
    }
    ends.reserveCapacity(registrations.count)
    for registration in registrations {
      for need in registration.needs {
        edges.append(NeedEdge(target: indices[need.key.id], declaration: need))
        if need.isLater { hasLaterNeeds = true }
      }
      ends.append(edges.count)
    }
    self.indices = indices
  }

  func index(of key: KeyName) -> Int? { indices[key.id] }

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
