import Foundation
import GitReader
import LabRules
import ModuleGraph
import PackageReader

/// Collects what differs between a package's state and others before it.
struct Comparison {
  let repository: GitRepository
  let current: PackageState
  /// The commit of the state; nil for the working folder.
  let commit: String?
  let isStrict: Bool
  let isInterfaceAware: Bool
  /// The package's rules, of which some are about files.
  let rules: RuleBook?
  var found = Findings()
  private var files: [String: AffectedReport.File] = [:]
  private var everything: [String] = []
  private var remarks: [String] = []
  private var plainTypes: [Int: Set<String>] = [:]

  init(
    repository: GitRepository, current: PackageState, commit: String?, isStrict: Bool,
    isInterfaceAware: Bool, rules: RuleBook?
  ) {
    self.repository = repository
    self.current = current
    self.commit = commit
    self.isStrict = isStrict
    self.isInterfaceAware = isInterfaceAware
    self.rules = rules
  }

  /// Adds what differs from a commit.
  ///
  /// - Parameter state: Reads the package at that commit, which is done only when a manifest differs.
  mutating func add(_ base: String, state: () throws -> PackageState) throws {
    let changes = try repository.changes(from: base, to: commit)
    try rules?.checkAffects(
      in: current.package, graph: current.graph,
      changed: changes.compactMap { pathInPackage($0.path) })
    let links = try repository.symlinks(at: commit).compactMap { path in
      goal(ofLink: path).map { (path: path, goal: $0) }
    }
    let owners = FileOwners(current, links: links)
    var before: (state: PackageState, owners: FileOwners)?
    if changes.contains(where: { isManifest($0.path) }) {
      do {
        let state = try state()
        before = (state, FileOwners(state, links: links))
        try compareManifests(state)
      } catch let problem as PackageProblem {
        everything.append("The manifest of \(base.prefix(12)) can not be read: \(problem)")
      }
    }
    var seedsBefore: [Int: SourceDifference] = found.before
    for change in changes.sorted() {
      let isNew = change.kind == .added || change.kind == .untracked
      let effect = try pathInPackage(change.path).flatMap { path throws(RulesError) in
        try rules?.effect(ofFile: path, in: current.graph)
      }
      var owned = isNew ? nil : before?.owners.owners(of: change.path)
      if owned?.tie == .beside, effect != nil || FileRule.words(for: change.path) != nil {
        owned = nil
      }
      for node in owned?.nodes ?? [] { seedsBefore[node] = .interface }
      if change.kind == .deleted, let before, let owned, !isManifest(change.path) {
        // Whose it was is known from there; what stands at its place now has nothing of it.
        files[change.path] = AffectedReport.File(
          change: change, owners: owned.nodes.map(before.state.name), words: "was part of a target")
      } else {
        add(change, effect, owners, base)
      }
    }
    if let before { spreadBefore(seedsBefore, before.state) }
    found.before = [:]
  }

  /// All that was added, carried through the graph.
  func report() -> AffectedReport {
    let spread = Spread(current.graph, seeds: found.seeds, dead: current.deadLinks)
    var targets: [Int: AffectedReport.Target] = [:]
    for node in current.graph.nodes.indices {
      let about = current.graph.nodes[node]
      guard about.kind != .unknownProduct, let effect = spread.effects[node] else { continue }
      // What only holds changed code is compiled no more than before; it matters where it is run.
      let isChanged = found.seeds[node] != nil
      guard effect != .linked || about.kind.isLinked || isChanged else { continue }
      let chain = spread.chain(from: node)
      targets[node] = target(
        node, effect == .linked && isChanged ? .compiled : effect, chain: chain.map(current.name),
        found.reasons[chain.last ?? node] ?? [])
    }
    for (node, earlier) in found.earlier where targets[node].map({ $0.effect < .compiled }) ?? true
    {
      targets[node] = target(node, .compiled, chain: earlier.chain, earlier.reasons)
    }
    if !everything.isEmpty {
      for node in current.graph.nodes.indices
      where current.graph.nodes[node].kind != .unknownProduct && targets[node] == nil {
        targets[node] = target(node, .compiled, chain: [current.name(node)], everything)
      }
    }
    let root = current.survey.tree.root
    let own = current.graph.nodes.filter { $0.isOwn && $0.kind == .target(.test) }
    return AffectedReport(
      package: root.name, folder: root.folder, bases: [], everything: everything,
      files: files.values.sorted { $0.change < $1.change },
      targets: targets.values.sorted { ($0.isOwn ? 0 : 1, $0.id) < ($1.isOwn ? 0 : 1, $1.id) },
      testModules: Dictionary(
        own.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first }),
      remarks: remarks)
  }

  private func target(
    _ node: Int, _ effect: Effect, chain: [String], _ reasons: [String]
  ) -> AffectedReport.Target {
    let about = current.graph.nodes[node]
    return AffectedReport.Target(
      id: current.name(node), name: about.name, kind: about.kind.word, isOwn: about.isOwn,
      effect: effect, chain: chain, reasons: reasons)
  }

  // MARK: - Files

  private mutating func add(
    _ change: FileChange, _ effect: RuleBook.FileEffect?, _ owners: FileOwners, _ base: String
  ) {
    var file = AffectedReport.File(change: change, owners: [], words: "")
    addKnown(&file, isRuled: effect != nil, owners, base)
    if let effect { add(effect, to: &file) }
    if files[change.path]?.owners.isEmpty ?? true { files[change.path] = file }
  }

  private mutating func addKnown(
    _ file: inout AffectedReport.File, isRuled: Bool, _ owners: FileOwners, _ base: String
  ) {
    let change = file.change
    let path = change.path
    if isManifest(path) {
      file.words = "is compared as a graph"
      return
    }
    if path == current.pathInRepository("\(current.package)/Package.resolved") {
      addPins(&file, base)
      return
    }
    if change.kind == .submodule || change.kind == .type || isLink(path) {
      let below = owners.targets(below: path)
      for node in below { seed(node, .interface, "\(path) differs (\(change.kind.rawValue))") }
      file.owners = below.map(current.name)
      if !below.isEmpty {
        file.words = "has targets below it"
        return
      }
    }
    guard let (tie, nodes) = owners.owners(of: path) else {
      if !isRuled { addUnowned(&file) }
      return
    }
    if isRuled, tie == .beside { return }
    file.owners = nodes.map(current.name)
    switch tie {
    case .part: file.words = "is part of a target"
    case .inside: file.words = "stands in a target's folder"
    case .beside:
      file.words = "stands beside tests, which may read it"
      if let words = FileRule.words(for: path) {
        file.owners = []
        file.words = "\(words): affects nothing"
        return
      }
    }
    for node in nodes {
      let difference = difference(of: change, in: node, base)
      let detail = isInterfaceAware && difference < .interface ? ", \(difference.word)" : ""
      seed(node, difference, "\(path) (\(change.kind.rawValue)\(detail))")
    }
  }

  private mutating func addUnowned(_ file: inout AffectedReport.File) {
    let path = file.change.path
    if let words = FileRule.words(for: path) {
      file.words = "\(words): affects nothing"
      if isStrict, FileRule.isToolchain(path) {
        file.words = "\(words): affects everything"
        everything.append("'\(path)' \(words).")
      }
      return
    }
    file.isUnowned = true
    file.words = "no target has it and no rule names it"
    if isStrict { everything.append("No target has '\(path)'.") }
  }

  private mutating func addPins(_ file: inout AffectedReport.File, _ base: String) {
    let path = file.change.path
    let new = FileManager.default.contents(atPath: "\(current.top)/\(path)")
    let old = (try? repository.content(of: path, at: base)) ?? nil
    // A file that is not there pins nothing.
    let empty = Data(#"{"pins": []}"#.utf8)
    guard let before = Pins(old ?? empty), let after = Pins(new ?? empty) else {
      file.words = "can not be understood: affects everything"
      everything.append("'\(path)' can not be understood.")
      return
    }
    let differing = after.differing(from: before)
    file.words =
      differing.isEmpty
      ? "pins the same" : "pins \(differing.sorted().joined(separator: ", ")) otherwise"
    for identity in differing.sorted() {
      var nodes = current.graph.nodes.indices.filter {
        current.graph.nodes[$0].package.lowercased() == identity && !current.graph.nodes[$0].isOwn
      }
      if nodes.isEmpty {
        // It may be used by any package that is not here.
        nodes = current.graph.nodes.indices.filter {
          current.graph.nodes[$0].kind == .unknownProduct || !current.graph.nodes[$0].isOwn
        }
      }
      file.owners += nodes.map(current.name)
      for node in nodes { seed(node, .interface, "\(path) pins '\(identity)' otherwise") }
    }
  }

  mutating func seed(_ node: Int, _ difference: SourceDifference, _ reason: String) {
    found.seeds[node] = max(found.seeds[node] ?? .comments, difference)
    if found.reasons[node]?.contains(reason) != true {
      found.reasons[node, default: []].append(reason)
    }
  }

  /// What the change of a file comes to for those who import its target.
  private mutating func difference(
    of change: FileChange, in node: Int, _ base: String
  ) -> SourceDifference {
    guard isInterfaceAware, change.kind == .modified, change.path.hasSuffix(".swift"),
      let old = (try? repository.content(of: change.path, at: base)) ?? nil,
      let new = FileManager.default.contents(atPath: "\(current.top)/\(change.path)")
    else { return .interface }
    return SourceDifference(
      Array(old), Array(new), plainTypes: plainTypes(of: node))
  }

  private mutating func plainTypes(of node: Int) -> Set<String> {
    if let known = plainTypes[node] { return known }
    let place = current.survey.places[node]
    let target = current.survey.target(place)
    let files = current.survey.surveys[node].files.paths(.swift).compactMap { path in
      target.folder.flatMap { FileManager.default.contents(atPath: "\($0)/\(path)") }
    }
    let names = PlainTypes.names(in: files.map { Array($0) })
    plainTypes[node] = names
    return names
  }

  private func isLink(_ path: String) -> Bool {
    let about = try? FileManager.default.attributesOfItem(atPath: "\(current.top)/\(path)")
    return about?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  private func goal(ofLink path: String) -> String? {
    guard
      let goal = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(current.top)/\(path)")
    else { return nil }
    let parent = URL(filePath: "\(current.top)/\(path)").deletingLastPathComponent()
    let whole = goal.hasPrefix("/") ? goal : parent.appending(path: goal).standardizedFileURL.path
    let found = current.pathInRepository(whole.hasSuffix("/") ? String(whole.dropLast()) : whole)
    return found?.isEmpty == true ? nil : found
  }

  /// What was found until now.
  struct Findings {
    /// The nodes that changed, with how and why.
    var seeds: [Int: SourceDifference] = [:]
    var reasons: [Int: [String]] = [:]
    /// The nodes of the earlier state whose declarations differ.
    var before: [Int: SourceDifference] = [:]
    /// The nodes that a change comes to by the earlier state's links.
    var earlier: [Int: Earlier] = [:]
  }

  struct Earlier {
    let chain: [String]
    let reasons: [String]
  }
}

extension SourceDifference {
  fileprivate var word: String {
    switch self {
    case .comments: "comments only"
    case .body: "no interface"
    case .internals: "internal interface only"
    case .interface: "interface"
    }
  }
}
