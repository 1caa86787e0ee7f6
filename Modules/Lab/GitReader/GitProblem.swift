/// Why a repository's history can not be asked, in one line.
package enum GitProblem: Error, Hashable, CustomStringConvertible {
  /// The folder belongs to no repository.
  case noRepository(folder: String)
  /// The name means no commit.
  case noRevision(String)
  /// The commits have no common one, since the clone does not reach back so far.
  case shallow(base: String)
  /// The commits have no common one.
  case unrelated(base: String, head: String)
  /// Git refuses, in its own words.
  case refused(command: String, words: String)
  /// What git printed is not understood.
  case notUnderstood(command: String)

  package var description: String {
    switch self {
    case .noRepository(let folder):
      "'\(folder)' belongs to no git repository. Name a package of one with --package-path."
    case .noRevision(let name):
      "There is no commit '\(name)' here. Fetch it (git fetch origin \(name)), or name another."
    case .shallow(let base):
      "This clone is shallow and does not reach back to where '\(base)' parted. Fetch more (git "
        + "fetch --unshallow; in a workflow: fetch-depth: 0)."
    case .unrelated(let base, let head):
      "'\(base)' and '\(head)' have no commit in common. Name another base."
    case .refused(let command, let words): "'git \(command)' fails: \(words)"
    case .notUnderstood(let command):
      "What 'git \(command)' prints is not understood. Use another git."
    }
  }
}
