/// Why a package can not be read, in one line.
package enum PackageProblem: Error, Hashable, CustomStringConvertible {
  /// SwiftPM refuses the manifest, in its own words.
  case refused(folder: String, words: String)
  /// The package has no target, so that SwiftPM would build nothing of it.
  case noTarget(folder: String)
  /// Neither the folder nor any above it has a manifest.
  case noManifest(folder: String)
  /// The folder is not there.
  case noFolder(String)
  /// The program `swift` can not be run.
  case noSwift(String)
  /// What SwiftPM printed is not the description of a package.
  case notUnderstood(folder: String, detail: String)

  package var description: String {
    switch self {
    case .refused(let folder, let words): "'\(folder)' can not be read: \(words)"
    case .noTarget(let folder):
      "'\(folder)' can not be read: The package does not contain a buildable target. Add at least "
        + "one `.target` or `.executableTarget` to your `Package.swift`."
    case .noManifest(let folder):
      "'\(folder)': Could not find Package.swift in this directory or any of its parent "
        + "directories. Name a package with --package-path."
    case .noFolder(let folder):
      "There is no folder '\(folder)'. Name a package with --package-path."
    case .noSwift(let detail):
      "'swift' can not be run: \(detail). Put a Swift toolchain in PATH."
    case .notUnderstood(let folder, let detail):
      "What 'swift package dump-package' prints for '\(folder)' is not understood: \(detail). "
        + "Use a toolchain that this lab knows."
    }
  }
}

/// Something that is not as it should be and does not keep a package from being read.
package struct PackageRemark: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder that it is about.
  package var path: String
  /// The line in that file, where there is one.
  package var line: Int?
  /// One sentence.
  package var words: String

  package init(path: String, line: Int? = nil, words: String) {
    self.path = path
    self.line = line
    self.words = words
  }

  package var description: String {
    line.map { "\(path):\($0): \(words)" } ?? "\(path): \(words)"
  }
}
