extension RegistrationGraph {
  /// Where chains begin: the declared roots, and what nobody needs.
  func startIndices(of roots: [Root]) -> [Int] {
    var isNeeded = [Bool](repeating: false, count: registrations.count)
    for index in registrations.indices {
      for need in needs(of: index) {
        if let target = need.target, !need.isInheritance { isNeeded[target] = true }
      }
    }
    return roots.flatMap { indices(of: $0.key) } + isNeeded.indices.filter { !isNeeded[$0] }
  }

  /// All indices that some of `starts` need, directly or through others, and these themselves.
  func reachable(from starts: [Int]) -> Set<Int> {
    var reached = Set(starts)
    var open = starts
    while let index = open.popLast() {
      for need in needs(of: index) {
        if let target = need.target, reached.insert(target).inserted { open.append(target) }
      }
    }
    return reached
  }
}
