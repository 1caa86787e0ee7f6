import Foundation
import ProgramRun

/// Runs the program `git` in a folder.
struct GitCommand {
  let folder: String
  private let environment: [String: String]

  init(folder: String, environment: [String: String]) {
    self.folder = folder
    // In a hook these speak of the hook's own folder and index.
    let ofHooks: Set = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]
    self.environment = environment.filter { !ofHooks.contains($0.key) }
      .merging(["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", "GIT_LFS_SKIP_SMUDGE": "1"]) { $1 }
  }

  /// What it prints; nil when it leaves with another code than 0.
  func output(_ arguments: [String], environment more: [String: String] = [:])
    throws(GitProblem) -> Data?
  {
    let result = try run(arguments, more)
    return result.status == 0 ? result.output : nil
  }

  /// What it prints.
  ///
  /// - Throws: Git's own words when it leaves with another code than 0.
  func expected(_ arguments: [String], environment more: [String: String] = [:])
    throws(GitProblem) -> Data
  {
    let result = try run(arguments, more)
    guard result.status == 0 else {
      let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
      throw .refused(
        command: arguments.prefix(2).joined(separator: " "), words: line ?? "it gives no reason")
    }
    return result.output
  }

  private func run(
    _ arguments: [String], _ more: [String: String]
  ) throws(GitProblem) -> ProgramRun {
    do {
      return try ProgramRun(
        "/usr/bin/env", ["git", "-C", folder] + arguments,
        environment: environment.merging(more) { $1 })
    } catch {
      throw .refused(command: arguments.first ?? "", words: "\(error)")
    }
  }
}
