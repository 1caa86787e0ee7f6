/// The difference between two generated apps: what a developer has to write for a change.
package struct AppEdit: Hashable, Sendable {
  /// A file of the difference.
  package struct File: Hashable, Sendable {
    package let path: String
    /// Nil when the file is new.
    package let before: String?
    /// Nil when the file goes.
    package let after: String?

    package init(path: String, before: String?, after: String?) {
      self.path = path
      self.before = before
      self.after = after
    }

    /// The target that it is a source of, or nil for the manifest.
    package var target: String? {
      let parts = path.split(separator: "/")
      return parts.count > 2 ? String(parts[1]) : nil
    }

    /// How many lines are new and how many are gone; a changed line is both.
    package var lines: (added: Int, removed: Int) {
      let old = before?.split(separator: "\n", omittingEmptySubsequences: true) ?? []
      let new = after?.split(separator: "\n", omittingEmptySubsequences: true) ?? []
      let difference = new.difference(from: old)
      return (difference.insertions.count, difference.removals.count)
    }
  }

  /// The files that differ, by path.
  package let files: [File]

  package init(files: [File]) {
    self.files = files
  }

  /// The targets that they are sources of, tests included.
  package var targets: Set<String> { Set(files.compactMap(\.target)) }

  /// How many lines are new and how many are gone, blank ones not counted.
  package var lines: (added: Int, removed: Int) {
    files.map(\.lines).reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
  }
}
