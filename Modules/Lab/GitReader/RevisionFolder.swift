import Foundation

/// The files of a commit in a temporary folder, which goes when it is no longer held.
package final class RevisionFolder: Sendable {
  /// The folder, without symlinks on the way.
  package let path: String
  private let parent: String

  package init(_ commit: String, of repository: GitRepository) throws(GitProblem) {
    parent =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lab-\(UUID().uuidString)").path
    // Called like the repository, since packages are known by their folders' names.
    let name = repository.top.split(separator: "/").last.map(String.init) ?? "repository"
    path = "\(parent)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .refused(command: "checkout-index", words: "no folder can be made: \(error)")
    }
    try repository.export(commit, to: path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: parent)
  }
}
