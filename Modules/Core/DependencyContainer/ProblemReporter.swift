/// Puts what validation finds into problems: with names, chains and near matches.
struct ProblemReporter {
  private var found: [(order: Int, problem: ContainerProblem)] = []
  private let graph: RegistrationGraph
  private let roots: [Root]
  private let outer: Core?
  // Made at the first problem: a graph without any needs no names.
  private lazy var naming = KeyNaming(
    graph.registrations.flatMap { [$0.key] + $0.allNeeds.map(\.key) } + (outer?.allKeys ?? []))
  private lazy var startIndices = graph.startIndices(of: roots)

  init(graph: RegistrationGraph, roots: [Root], outer: Core?) {
    self.graph = graph
    self.roots = roots
    self.outer = outer
  }

  /// The problems in the order of the registrations that they concern.
  var problems: [ContainerProblem] {
    found.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.problem)
  }

  mutating func add(_ fault: Assembly.Fault) {
    let name = naming.name(fault.key)
    let kind: ContainerProblem.Kind
    switch fault.kind {
    case .duplicate(let first): kind = .duplicate(first: first)
    case .absent: kind = .absent(suggestion: suggestion(for: fault.key))
    case .unnamedScope(let scope): kind = .unnamedScope("\(scope)")
    case .outOfReach(let registration, let place):
      kind = .outOfReach(
        scope: place.phrase, home: registration.scope.path.phrase, site: registration.site)
    }
    append(kind, name, chain: [name], site: fault.site, order: graph.index(of: fault.key))
  }

  mutating func addMissing(_ key: KeyName, neededBy index: Int) {
    append(
      .missing(suggestion: suggestion(for: key)), naming.name(key),
      chain: chain(to: index) + [naming.name(key)],
      site: graph.registrations[index].site(needing: key), order: index)
  }

  mutating func addMissing(_ root: Root) {
    let name = naming.name(root.key)
    append(
      .missing(suggestion: suggestion(for: root.key)), name, chain: [name], site: root.site,
      order: nil)
  }

  mutating func addCycle(_ cycle: [Int]) {
    let names = cycle.map { name(of: $0) }
    append(
      .cycle, names[0], chain: names + [names[0]], site: graph.registrations[cycle[0]].site,
      order: cycle[0])
  }

  mutating func addCaptive(_ captive: Homes.Captive, homes: Homes, path: ScopePath) {
    let holder = graph.registrations[captive.holder]
    let need = captive.need.declaration.key
    let place = homes.all[captive.holder].phrase
    let name = naming.name(need)
    guard !captive.need.isInheritance else {
      append(
        .outOfReach(scope: place, home: captive.needHome.phrase, site: captive.needSite), name,
        chain: [name], site: holder.site, order: captive.holder)
      return
    }
    append(
      .captive(
        holder: self.name(of: captive.holder), scope: captive.needHome.phrase, holderScope: place,
        site: captive.needSite),
      name, chain: chain(to: captive.holder) + [name], site: holder.site(needing: need),
      order: captive.holder)
  }

  mutating func addMisplaced(_ index: Int, path: ScopePath) {
    let registration = graph.registrations[index]
    append(
      .misplaced(scope: registration.scope.path.phrase, container: path.phrase),
      name(of: index), chain: chain(to: index), site: registration.site, order: index)
  }

  mutating func addNotSupplied(_ index: Int, path: ScopePath) {
    let registration = graph.registrations[index]
    append(
      .notSupplied(container: path.phrase), naming.name(registration.key),
      chain: chain(to: index), site: registration.site, order: index)
  }

  /// Adds a problem when the key's value can not be weak, which an object alone can.
  mutating func addNeverObject(_ index: Int) {
    let registration = graph.registrations[index]
    guard registration.makeSlot != nil, let type = registration.key.valueType, !canBeObject(type)
    else { return }
    let name = naming.name(registration.key)
    append(
      .neverObject(type: String(describing: type)), name, chain: [name], site: registration.site,
      order: index)
  }

  mutating func addUnused(_ index: Int) {
    let registration = graph.registrations[index]
    let name = name(of: index)
    append(.unused, name, chain: [name], site: registration.site, order: index)
  }

  private mutating func append(
    _ kind: ContainerProblem.Kind, _ key: String, chain: [String], site: RegistrationSite,
    order: Int?
  ) {
    let problem = ContainerProblem(kind, key: key, chain: chain, site: site)
    found.append((order ?? graph.registrations.count, problem))
  }

  /// The names from a root of the graph to `index`, by the fewest needs.
  private mutating func chain(to index: Int) -> [String] {
    let path = graph.shortestPath(from: startIndices, to: index) ?? [index]
    return path.map { name(of: $0) }
  }

  private mutating func name(of index: Int) -> String {
    naming.name(graph.registrations[index])
  }

  private mutating func suggestion(for key: KeyName) -> String? {
    let candidates = graph.registrations.map(\.key) + (outer?.allKeys ?? [])
    return NearMatch(for: key, among: candidates).best.map { naming.name($0) }
  }
}

extension ScopePath {
  var phrase: String { names.isEmpty ? "the root" : "the scope '\(self)'" }
}
