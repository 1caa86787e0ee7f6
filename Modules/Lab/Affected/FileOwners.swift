import GitReader
import ModuleGraph
import PackageReader

/// Finds whose a file is by its path, whether it is there or not.
struct FileOwners {
  /// How a file belongs to targets.
  enum Tie: String {
    /// The build reads it.
    case part
    /// It stands in the folder, and the build does not read it; a test may.
    case inside
    /// It stands beside tests, which may read it.
    case beside
  }

  private let state: PackageState
  /// The nodes whose folder is the key, from the repository's top.
  private var nodes: [String: [Int]] = [:]
  private let links: [(path: String, goal: String)]

  /// - Parameter links: The repository's symlinks, with where each leads, from the top.
  init(_ state: PackageState, links: [(path: String, goal: String)]) {
    self.state = state
    self.links = links
    for (node, place) in state.survey.places.enumerated() {
      let package = state.survey.tree.packages[place.package]
      let target = state.survey.target(place)
      let folder = target.path == "." ? package.folder : "\(package.folder)/\(target.path)"
      if let path = state.pathInRepository(folder) { nodes[path, default: []].append(node) }
    }
  }

  /// The targets of a file, and how they have it.
  func owners(of path: String) -> (tie: Tie, nodes: [Int])? {
    let found = names(of: path).compactMap(ownersByName)
    for tie in [Tie.part, .inside, .beside] {
      let nodes = Set(found.filter { $0.tie == tie }.flatMap(\.nodes))
      if !nodes.isEmpty { return (tie, nodes.sorted()) }
    }
    return nil
  }

  /// The targets that stand below a path, such as that of a submodule or of a symlink to a folder.
  func targets(below path: String) -> [Int] {
    Set(
      names(of: path).flatMap { name in
        nodes.filter { $0.key == name || $0.key.hasPrefix("\(name)/") }.flatMap(\.value)
      }
    ).sorted()
  }

  private func ownersByName(_ path: String) -> (tie: Tie, nodes: [Int])? {
    var inside: [Int] = []
    var parts: [Int] = []
    var beside: [Int] = []
    var folder = path
    var rest = ""
    while !folder.isEmpty {
      let slash = folder.lastIndex(of: "/")
      let name = slash.map { String(folder[folder.index(after: $0)...]) } ?? folder
      rest = rest.isEmpty ? name : "\(name)/\(rest)"
      folder = slash.map { String(folder[..<$0]) } ?? ""
      let here = nodes[folder] ?? []
      if inside.isEmpty { inside = here }
      parts += here.filter { isPart(rest, of: $0) }
      if beside.isEmpty, !folder.isEmpty, !isPackage(folder) { beside = tests(below: folder) }
    }
    if !parts.isEmpty { return (.part, parts) }
    if !inside.isEmpty { return (.inside, inside) }
    return beside.isEmpty ? nil : (.beside, beside)
  }

  private func isPart(_ path: String, of node: Int) -> Bool {
    let place = state.survey.places[node]
    let target = state.survey.target(place)
    let version = state.survey.tree.packages[place.package].toolsVersion
    guard let kind = target.kind(ofFile: path, toolsVersion: version) else { return false }
    // Two targets in one folder share it by `sources:`, which leaves the other's files to neither.
    return kind != .other || target.sources == nil
  }

  private func tests(below folder: String) -> [Int] {
    nodes.filter { $0.key.hasPrefix("\(folder)/") }.flatMap(\.value)
      .filter { state.graph.nodes[$0].kind == .target(.test) }
  }

  private func isPackage(_ folder: String) -> Bool {
    state.survey.tree.packages.contains { state.pathInRepository($0.folder) == folder }
  }

  /// A path with all names that symlinks give it.
  private func names(of path: String) -> Set<String> {
    var names: Set<String> = [path]
    var queue = [path]
    // A circle of symlinks gives ever longer names.
    while let name = queue.popLast(), names.count < 64 {
      for link in links {
        let other: String
        if name == link.goal {
          other = link.path
        } else if name.hasPrefix("\(link.goal)/") {
          other = link.path + name.dropFirst(link.goal.count)
        } else {
          continue
        }
        if names.insert(other).inserted { queue.append(other) }
      }
    }
    return names
  }
}
