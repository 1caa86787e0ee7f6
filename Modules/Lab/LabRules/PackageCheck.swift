package import ModuleGraph
import PackageReader

/// Checks a package without being told any rules: what every package wants to be true.
package struct PackageCheck {
  let context: CheckContext

  /// - Parameters:
  ///   - survey: What was read.
  ///   - graph: The graph of it.
  package init(_ survey: TreeSurvey, _ graph: ModuleGraph, options: CheckOptions) {
    context = CheckContext(survey, graph, options)
  }

  /// All findings, in the order of places.
  package var findings: [Finding] {
    (importFindings + otherModuleFindings + unusedFindings + cycleFindings + testCodeFindings)
      .sorted()
  }
}
