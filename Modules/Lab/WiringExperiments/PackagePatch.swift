package import ExperimentApps
import Foundation
import ProgramRun

/// An ordinary change to a package, as a patch has it.
package struct PackagePatch: Hashable, Sendable {
  /// What results call the change.
  package let name: String
  /// The path of the patch, as git writes one.
  package let file: String

  /// Reads `NAME=FILE`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    name = parts[0]
    file = parts[1]
  }

  /// What it edits in a package, whose files stay as they are: git makes the change in a folder of its own.
  ///
  /// - Parameter folder: The package's, below which the patch's paths are.
  /// - Throws: `WiringProblem.noPatch` when the patch can not be read, or does not fit.
  package func edit(in folder: String, environment: [String: String]) throws -> AppEdit {
    let manager = FileManager.default
    guard let patch = manager.contents(atPath: file) else {
      throw problem("it can not be read")
    }
    let place = manager.temporaryDirectory.appending(path: "lab-patch-\(UUID().uuidString)").path
    try manager.createDirectory(atPath: place, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: place) }
    let copy = "\(place)/change.patch"
    try patch.write(to: URL(filePath: copy))
    // A repository around it would be asked which files it knows.
    let environment = environment.merging(["GIT_CEILING_DIRECTORIES": place]) { $1 }
    func git(_ arguments: String...) throws -> Data {
      let run = try ProgramRun(
        "/usr/bin/env", ["git", "apply"] + arguments + [copy], in: "\(place)/files",
        environment: environment)
      guard run.status == 0 else {
        let lines = run.errors.split(separator: "\n")
        throw problem(lines.first.map(String.init) ?? "git apply fails")
      }
      return run.output
    }
    try manager.createDirectory(atPath: "\(place)/files", withIntermediateDirectories: true)
    let lines = String(decoding: try git("--numstat", "-z"), as: UTF8.self).split(separator: "\0")
    let paths = try lines.map { line -> String in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] != "-", !parts[2].isEmpty else {
        throw problem("it moves a file or changes one that is no text. Write it with --no-renames")
      }
      return String(parts[2])
    }
    for path in paths where manager.fileExists(atPath: "\(folder)/\(path)") {
      let target = URL(filePath: "\(place)/files/\(path)")
      try manager.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(at: URL(filePath: "\(folder)/\(path)"), to: target)
    }
    _ = try git()
    func text(_ folder: String, _ path: String) -> String? {
      manager.contents(atPath: "\(folder)/\(path)").map { String(decoding: $0, as: UTF8.self) }
    }
    return AppEdit(
      files: paths.map {
        AppEdit.File(path: $0, before: text(folder, $0), after: text("\(place)/files", $0))
      })
  }

  private func problem(_ words: String) -> WiringProblem { .noPatch(file, words: words) }
}
