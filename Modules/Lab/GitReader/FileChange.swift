import Foundation

/// A file that differs between two states of a repository.
package struct FileChange: Hashable, Comparable, Sendable {
  /// The path below the repository's top folder.
  package var path: String
  package var kind: Kind

  /// How a file differs. A renamed file is a deleted and an added one.
  package enum Kind: String, Hashable, Sendable {
    /// It is new.
    case added
    /// It is gone.
    case deleted
    /// Its content differs.
    case modified
    /// Only what may be done with it differs.
    case mode
    /// It is something else now, such as a symlink that was a file.
    case type
    /// The commit of a submodule differs.
    case submodule
    /// It is new, and git was not told of it.
    case untracked
  }

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.kind.rawValue) < (right.path, right.kind.rawValue)
  }
}

extension FileChange {
  /// Reads what `git diff --raw -z` prints (RAW OUTPUT FORMAT in git-diff's manual): for each file
  /// `:oldmode newmode oldhash newhash status`, and its path.
  static func list(raw data: Data) -> [FileChange]? {
    var parts = data.split(separator: 0, omittingEmptySubsequences: true)[...]
    var changes: [FileChange] = []
    while let about = parts.popFirst() {
      let words = String(decoding: about, as: UTF8.self).split(separator: " ")
      guard words.count == 5, words[0].hasPrefix(":"), let path = parts.popFirst() else {
        return nil
      }
      changes.append(
        FileChange(
          path: String(decoding: path, as: UTF8.self),
          kind: Kind(
            oldMode: words[0].dropFirst(), newMode: words[1], hashes: (words[2], words[3]),
            status: words[4])))
    }
    return changes
  }
}

extension FileChange.Kind {
  fileprivate init(
    oldMode: Substring, newMode: Substring, hashes: (Substring, Substring), status: Substring
  ) {
    let submodule = "160000"
    switch status.first {
    case "A": self = newMode == submodule ? .submodule : .added
    case "D": self = oldMode == submodule ? .submodule : .deleted
    case "T": self = .type
    case _ where oldMode == submodule || newMode == submodule: self = .submodule
    case "M" where oldMode != newMode && hashes.0 == hashes.1: self = .mode
    default: self = .modified
    }
  }
}
