/// A cycle that a later need closes: allowed, and listed.
struct LaterCycle: Sendable {
  /// The key with the later need, what it needs, and so on back to itself.
  let path: [KeyName]
  let group: CycleGroup
}

/// The cycles of one container that later needs close.
struct LaterCycles: Sendable {
  private struct Edge: Hashable {
    let from: KeyName
    let to: KeyName
  }

  private(set) var all: [LaterCycle] = []
  private var byEdge: [Edge: LaterCycle] = [:]
  private var groups: [KeyName: CycleGroup] = [:]

  init() {}

  init(in graph: RegistrationGraph) {
    guard graph.hasLaterNeeds else { return }
    let components = graph.components()
    var groupOfComponent: [Int: CycleGroup] = [:]
    for from in graph.registrations.indices {
      for need in graph.needs(of: from) where need.isLater {
        guard let to = need.target, components[from] == components[to],
          let back = graph.shortestPath(from: to, to: from, within: components)
        else { continue }
        let group = groupOfComponent[components[from]] ?? CycleGroup()
        groupOfComponent[components[from]] = group
        let path = ([from] + back).map { graph.registrations[$0].key }
        let cycle = LaterCycle(path: path, group: group)
        all.append(cycle)
        byEdge[Edge(from: path[0], to: path[1])] = cycle
      }
    }
    for index in graph.registrations.indices
    where graph.registrations[index].inheritance == nil {
      groups[graph.registrations[index].key] = groupOfComponent[components[index]]
    }
  }

  func group(of key: KeyName) -> CycleGroup? { groups.isEmpty ? nil : groups[key] }

  func cycle(from: KeyName, to: KeyName) -> LaterCycle? { byEdge[Edge(from: from, to: to)] }
}
