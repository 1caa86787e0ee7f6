import ExperimentResults
import Foundation

/// A folder of which nothing can be reported, in one line.
package struct ReportProblem: Error, Hashable, CustomStringConvertible {
  package let description: String

  init(folder: String) {
    let manager = FileManager.default
    let run = "Run lab experiment build or lab experiment wiring with --out '\(folder)' first"
    description =
      if !manager.fileExists(atPath: folder) {
        "There is no folder '\(folder)'. \(run), or name the folder of an experiment."
      } else if !manager.fileExists(atPath: ResultsFile.of(folder: folder).path) {
        "'\(folder)' has no results.jsonl. \(run), or name the folder of an experiment."
      } else {
        "'\(folder)/results.jsonl' has no results yet. \(run)."
      }
  }
}
