/// A file of a target, or a folder that goes along as a whole.
package struct TargetFile: Hashable, Sendable {
  /// The path below the target's folder.
  package var path: String
  /// What it is to the build.
  package var kind: Kind

  /// What a file is to the build.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case swift, c, header, assembly, modulemap, apinotes, resource, other

    /// Whether a compiler reads it as a file of its own.
    package var isCompiled: Bool { self == .swift || self == .c || self == .assembly }
  }

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

/// The files of a target by SwiftPM's rules.
package struct TargetFiles: Hashable, Sendable {
  /// In the order of their paths.
  package var files: [TargetFile] = []
  /// What is not as it should be, such as a symlink to nothing.
  package var remarks: [PackageRemark] = []

  package init() {}

  /// The paths of the files of a kind.
  package func paths(_ kind: TargetFile.Kind) -> [String] {
    files.filter { $0.kind == kind }.map(\.path)
  }
}
