package import Foundation

/// A repository's history and working folder. Nothing in it is changed.
package struct GitRepository: Sendable {
  /// The repository's top folder.
  package let top: String
  private let git: GitCommand

  /// - Parameter folder: A folder of the repository.
  /// - Throws: `GitProblem.noRepository` when it is in none.
  package init(folder: String, environment: [String: String]) throws(GitProblem) {
    let asked = GitCommand(folder: folder, environment: environment)
    guard let data = try asked.output(["rev-parse", "--show-toplevel"]),
      let top = Self.line(data), !top.isEmpty
    else { throw .noRepository(folder: folder) }
    self.top = top
    git = GitCommand(folder: top, environment: environment)
  }

  /// The hash of the commit that a name means.
  package func commit(_ name: String) throws(GitProblem) -> String {
    let data = try git.output([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    guard let hash = data.flatMap(Self.line) else {
      throw .noRevision(name)
    }
    return hash
  }

  /// The commits at which two lines of history parted: more than one where they were merged
  /// crosswise.
  package func mergeBases(_ base: String, _ head: String) throws(GitProblem) -> [String] {
    let data = try git.output(["merge-base", "--all", try commit(base), try commit(head)])
    let hashes = data.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    guard hashes.isEmpty else { return hashes.map(String.init) }
    let isShallow = try git.output(["rev-parse", "--is-shallow-repository"]).flatMap(Self.line)
    throw isShallow == "true" ? .shallow(base: base) : .unrelated(base: base, head: head)
  }

  /// What differs from a commit: in another one, or in the working folder with all that is not
  /// committed and not ignored.
  package func changes(from base: String, to head: String?) throws(GitProblem) -> [FileChange] {
    // A user's settings must not change what is printed.
    let command =
      [
        "-c", "core.quotePath=false", "diff", "--raw", "-z", "--no-renames", "--no-abbrev",
        "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative",
        "--ignore-submodules=none", base,
      ] + (head.map { [$0] } ?? []) + ["--"]
    guard let changes = FileChange.list(raw: try git.expected(command)) else {
      throw .notUnderstood(command: "diff --raw")
    }
    guard head == nil else { return changes }
    let tracked = Set(changes.map(\.path))
    return changes
      + (try untracked()).filter { !tracked.contains($0) }
      .map { path in
        // A repository in the folder, of which git does not look at the files.
        path.hasSuffix("/")
          ? FileChange(path: String(path.dropLast()), kind: .submodule)
          : FileChange(path: path, kind: .untracked)
      }
  }

  private func untracked() throws(GitProblem) -> [String] {
    try git.expected(["ls-files", "-z", "--others", "--exclude-standard"])
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all symlinks of a commit, or of those that git knows of in the working folder.
  package func symlinks(at commit: String?) throws(GitProblem) -> [String] {
    // Either prints the mode first, and the path behind a tab.
    let data = try git.expected(
      commit.map { ["ls-tree", "-r", "-z", "--full-tree", $0] } ?? ["ls-files", "--stage", "-z"])
    return data.split(separator: 0).compactMap { entry in
      guard entry.starts(with: Data("120000 ".utf8)), let tab = entry.firstIndex(of: 9) else {
        return nil
      }
      return String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
    }
  }

  /// Whether the working folder is as a commit has it.
  package func isCheckedOut(_ commit: String) throws(GitProblem) -> Bool {
    guard try self.commit("HEAD") == commit else { return false }
    return try changes(from: commit, to: nil).isEmpty
  }

  /// The content of a file of a commit; nil when there is none.
  package func content(of path: String, at commit: String) throws(GitProblem) -> Data? {
    try git.output(["cat-file", "blob", "\(commit):\(path)"])
  }

  /// Writes all files of a commit below a folder, by an index of its own: the repository's own index
  /// and working folder stay as they are, and attributes that keep files out of archives have no say.
  package func export(_ commit: String, to folder: String) throws(GitProblem) {
    let index = ["GIT_INDEX_FILE": "\(folder).index"]
    defer { try? FileManager.default.removeItem(atPath: "\(folder).index") }
    _ = try git.expected(["read-tree", commit], environment: index)
    // Filters such as that of large files may ask the network, and manifests need none.
    _ = try git.expected(
      [
        "-c", "filter.lfs.smudge=", "-c", "filter.lfs.process=", "-c", "filter.lfs.required=false",
        "checkout-index", "--all", "--force", "--prefix=\(folder)/",
      ], environment: index)
  }

  private static func line(_ data: Data) -> String? {
    String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
