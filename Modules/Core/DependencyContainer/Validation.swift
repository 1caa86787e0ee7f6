/// Looks at all registrations of a container at once, before any factory has run.
struct Validation {
  private(set) var problems: [ContainerProblem] = []
  let graph: RegistrationGraph
  /// Every index of the graph after all that it needs. Of use only where there is no problem.
  private(set) var needsFirst: [Int] = []
  /// The scope whose containers hold each registration's object.
  private(set) var homes: [ScopePath] = []
  let laterCycles: LaterCycles
  private(set) var unused: [Int] = []

  init(_ assembly: Assembly, at path: ScopePath, within outer: Core?, failsOnUnused: Bool) {
    var graph = RegistrationGraph(assembly)
    var hasCycle = false
    needsFirst = graph.needsFirst { _ in hasCycle = true }
    var homes = Homes(of: graph, needsFirst: needsFirst, at: path, within: outer)
    if !assembly.inheriting.isEmpty {
      graph = RegistrationGraph(assembly, homes: homes.all)
      hasCycle = false
      needsFirst = graph.needsFirst { _ in hasCycle = true }
      homes = Homes(of: graph, needsFirst: needsFirst, at: path, within: outer)
    }
    self.graph = graph
    self.homes = homes.all
    laterCycles = LaterCycles(in: graph)

    var reporter = ProblemReporter(graph: graph, roots: assembly.roots, outer: outer)
    for fault in assembly.faults { reporter.add(fault) }
    for index in graph.registrations.indices {
      for need in graph.needs(of: index)
      where need.target == nil && !(outer?.has(need.declaration.key.id) ?? false) {
        reporter.addMissing(need.declaration.key, neededBy: index)
      }
    }
    for index in graph.registrations.indices
    where graph.registrations[index].makeSlot == nil && homes.all[index] == path
      && graph.registrations[index].scope.kind == .named
    {
      reporter.addNotSupplied(index, path: path)
    }
    for index in graph.registrations.indices where graph.registrations[index].scope.kind == .weak {
      reporter.addNeverObject(index)
    }
    for root in assembly.roots
    where graph.index(of: root.key) == nil && !(outer?.has(root.key.id) ?? false) {
      reporter.addMissing(root)
    }
    // Looked for only where there is one, since it takes its time in a large graph.
    if hasCycle { for cycle in graph.cycles() { reporter.addCycle(cycle) } }
    for captive in homes.captives { reporter.addCaptive(captive, homes: homes, path: path) }
    for index in homes.misplaced { reporter.addMisplaced(index, path: path) }
    if !assembly.roots.isEmpty {
      let reached = graph.reachable(from: assembly.roots.flatMap { graph.indices(of: $0.key) })
      let indices = graph.registrations.indices.filter { !reached.contains($0) }
      unused = indices
      if failsOnUnused { for index in indices { reporter.addUnused(index) } }
    }
    problems = reporter.problems
  }
}
