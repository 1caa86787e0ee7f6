import CommandArguments
import Foundation
import GraphDrawing
import ModuleGraph
import PackageReader

extension Main {
  /// Reads a package and prints its graph.
  static func graph(_ options: GraphOptions, _ package: PackageOptions) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let tree = try PackageReader(environment: environment).read(package.path)
    let start = ContinuousClock.now
    let survey = TreeSurvey(tree)
    var graph = ModuleGraph(survey)
    let sourceSeconds = start.duration(to: .now) / .seconds(1)

    let seconds = try options.times.map { try BuildTimes(file: $0).seconds }
    for name in (seconds ?? [:]).keys.sorted() where graph.node(named: name) == nil {
      report("lab: '\(options.times ?? "")' names '\(name)', which is no target here.")
    }
    if let focus = options.focus {
      guard let node = graph.node(named: focus) else {
        throw UsageError(
          "'\(tree.root.name)' has no target '\(focus)'." + nearest(to: focus, in: graph))
      }
      graph = graph.focused(on: node, isReversed: options.isReversed)
    }
    var document = GraphDocument(
      name: tree.root.name, folder: tree.root.folder, graph: graph, focus: options.focus,
      seconds: seconds)
    document.environment = package.environment.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    document.missing = tree.missing
    document.remarks = survey.remarks
    document.manifestSeconds = tree.manifestSeconds
    document.sourceSeconds = sourceSeconds
    for remark in survey.remarks { report("lab: \(remark)") }
    try Main.output(try document.rendered(as: options.format))
    return 0
  }

  /// Names a target that is written much alike.
  private static func nearest(to name: String, in graph: ModuleGraph) -> String {
    let word = name.lowercased()
    let alike = graph.nodes.map(\.name)
      .filter { $0.lowercased().contains(word) || word.contains($0.lowercased()) }
      .min { abs($0.count - name.count) < abs($1.count - name.count) }
    return alike.map { " Do you mean '\($0)'?" } ?? " See lab graph for all."
  }
}
