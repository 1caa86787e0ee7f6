package import ModuleGraph
package import PackageReader

/// A graph with what is said of it as a whole: what every format draws.
package struct GraphDocument: Sendable {
  /// The name of the package that was asked for.
  package var name: String
  /// Its folder.
  package var folder: String
  package var graph: ModuleGraph
  /// The target that it is about, where there is one.
  package var focus: String?
  /// The heaviest way down.
  package var criticalPath: CriticalPath
  /// What it is heavy of.
  package var unit: Unit
  /// What the manifests saw of the environment beside what was there, as `NAME=VALUE`.
  package var environment: [String] = []
  package var missing: [MissingPackage] = []
  package var remarks: [PackageRemark] = []
  /// How long it took to read, in seconds.
  package var manifestSeconds = 0.0
  package var sourceSeconds = 0.0

  /// What targets weigh.
  package enum Unit: String, Sendable {
    case lines, seconds
  }

  package init(
    name: String, folder: String, graph: ModuleGraph, focus: String? = nil,
    seconds: [String: Double]? = nil
  ) {
    self.name = name
    self.folder = folder
    self.graph = graph
    self.focus = focus
    criticalPath = graph.criticalPath(seconds: seconds)
    unit = seconds == nil ? .lines : .seconds
  }

  /// What each node is called: its name, with its package where that is not the one asked for.
  package func id(_ node: Int) -> String {
    let node = graph.nodes[node]
    return node.isOwn || node.package.isEmpty ? node.name : "\(node.package)/\(node.name)"
  }

  /// The folder that a node stands in, or its package.
  func cluster(_ node: Int) -> String {
    let node = graph.nodes[node]
    guard node.isOwn else { return node.package.isEmpty ? "not here" : node.package }
    let parts = node.folder.split(separator: "/")
    return parts.count > 1 ? parts.dropLast().joined(separator: "/") : "/"
  }

  /// What `--env` set, in a sentence; nil when it set nothing.
  var environmentWords: String? {
    environment.isEmpty ? nil : "Read with \(environment.joined(separator: ", "))."
  }

  /// The critical path's weight in words.
  var weight: String {
    unit == .lines
      ? "\(grouped(Int(criticalPath.weight))) lines"
      : "\((criticalPath.weight * 10).rounded() / 10) s"
  }
}

/// A number with commas at the thousands.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return text
}

/// `1 target`, `2 targets`.
func counted(_ number: Int, _ word: String) -> String {
  "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
}
