/// The scope that holds what each registration makes, and who holds something shorter-lived.
struct Homes {
  struct Captive {
    let holder: Int
    let need: RegistrationGraph.NeedEdge
    let needHome: ScopePath
    /// Nil where the need is registered in a container around this one.
    let needSite: RegistrationSite?
  }

  private(set) var all: [ScopePath]
  private(set) var captives: [Captive] = []
  private(set) var misplaced: [Int] = []

  init(of graph: RegistrationGraph, needsFirst: [Int], at path: ScopePath, within outer: Core?) {
    let registrations = graph.registrations
    all = registrations.map { $0.scope.kind == .named ? $0.scope.path : path }
    // Where all live equally long, nobody can outlive anybody.
    guard registrations.contains(where: { $0.scope.kind == .named }) else { return }
    misplaced = all.indices.filter { !all[$0].isWithin(path) }
    // A transient object may hold what it needs, so it goes where the shortest-lived goes. Later
    // needs may point forward: then a further round passes the news on.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in needsFirst where registrations[index].scope.kind == .transient {
        for need in graph.needs(of: index) {
          guard let target = need.target, all[target] != all[index],
            all[target].isWithin(all[index])
          else { continue }
          all[index] = all[target]
          hasChanged = true
        }
      }
    }
    for index in registrations.indices {
      for need in graph.needs(of: index) {
        // What stands in a container around this one outlives it.
        guard let target = need.target, !all[index].isWithin(all[target]) else { continue }
        captives.append(
          Captive(
            holder: index, need: need, needHome: all[target],
            needSite: registrations[target].site))
      }
    }
  }
}
