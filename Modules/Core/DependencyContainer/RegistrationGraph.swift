/// Registrations as a graph of their indices.
///
/// The needs of all stand in one array, so that a graph of 100,000 keys takes a few allocations.
struct RegistrationGraph {
  /// Where a walk stands among the needs of a registration.
  struct Step {
    let index: Int
    fileprivate var next: Int
    fileprivate let end: Int
  }

  struct NeedEdge {
    let declaration: NeedDeclaration
    /// Whether it leads to the registration whose value this one's decorations change.
    let isInheritance: Bool
    private let number: Int32

    init(target: Int?, declaration: NeedDeclaration, isInheritance: Bool = false) {
      self.declaration = declaration
      self.isInheritance = isInheritance
      number = Int32(target ?? -1)
    }

    /// Nil where no registration of this graph has the key.
    var target: Int? { number < 0 ? nil : Int(number) }

    var isLater: Bool { declaration.isLater }
  }

  let registrations: [Registration]
  private(set) var hasLaterNeeds = false
  private let assembly: Assembly
  private var edges: [NeedEdge] = []
  private var ends: [Int] = []

  /// - Parameter homes: The scope that holds what each registration makes. By it each sees the
  ///   nearest registration of what it needs. Without it each sees the first one.
  init(_ assembly: Assembly, homes: [ScopePath]? = nil) {
    registrations = assembly.registrations
    self.assembly = assembly
    let sight = homes.map { Sight(assembly, homes: $0) }
    ends.reserveCapacity(registrations.count)
    edges.reserveCapacity(registrations.reduce(0) { $0 + $1.needs.count })
    for number in registrations.indices {
      for need in registrations[number].allNeeds {
        let target = index[need.key.id].map { sight?.nearest($0, from: number) ?? $0 }
        edges.append(NeedEdge(target: target, declaration: need))
        if need.isLater { hasLaterNeeds = true }
      }
      if let base = registrations[number].inheritance?.base {
        let declaration = NeedDeclaration(key: registrations[number].key, isLater: false)
        edges.append(NeedEdge(target: base, declaration: declaration, isInheritance: true))
      }
      ends.append(edges.count)
    }
  }

  /// The number of each key's first registration.
  var index: KeyIndex { assembly.index }

  func index(of key: KeyName) -> Int? { index[key.id] }

  /// The registration of the key and what stands beside it for inner scopes.
  func indices(of key: KeyName) -> [Int] { assembly.numbers(of: key) }

  func needs(of index: Int) -> ArraySlice<NeedEdge> {
    edges[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// A walk's way through the needs of `index`.
  func step(from index: Int) -> Step {
    Step(index: index, next: index == 0 ? 0 : ends[index - 1], end: ends[index])
  }

  /// The next need of the last of `path`, which it steps over.
  func nextNeed(_ path: inout [Step]) -> NeedEdge? {
    let last = path.count - 1
    guard path[last].next < path[last].end else { return nil }
    defer { path[last].next += 1 }
    return edges[path[last].next]
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

extension RegistrationGraph {
  /// Which of a key's registrations is seen from where.
  private struct Sight {
    private let homes: [ScopePath]
    /// The registrations beside the first one of their key, by the number of that.
    private var others: [Int: [Int]] = [:]

    init(_ assembly: Assembly, homes: [ScopePath]) {
      self.homes = homes
      for number in assembly.inheriting {
        guard let first = assembly.index[assembly.registrations[number].key.id], first != number
        else { continue }
        others[first, default: []].append(number)
      }
    }

    func nearest(_ first: Int, from number: Int) -> Int {
      guard let others = others[first] else { return first }
      // Of two in one scope the one that inherits is further in.
      return ([first] + others).reversed().filter { homes[number].isWithin(homes[$0]) }
        .max { homes[$0].names.count < homes[$1].names.count } ?? first
    }
  }
}
