/// The text of a generated package.
package struct GeneratedApp: Hashable, Sendable {
  package let shape: AppShape
  /// The searches, then the flows from the first tab down and on.
  package let features: [AppFeature]
  /// The text of each file by its path in the package.
  package let files: [String: String]
  /// What each file is for.
  package let kinds: [String: FileKind]
  /// How many parameters are taken by somebody who does nothing but hand them on.
  package let handedOn: Int

  /// How many lines all files have.
  package var lines: Int { files.values.reduce(0) { $0 + Self.lineCount($1) } }

  /// How many lines the files of some kinds have.
  package func lines(of kinds: Set<FileKind>) -> Int {
    files.reduce(0) { sum, file in
      guard let kind = self.kinds[file.key], kinds.contains(kind) else { return sum }
      return sum + Self.lineCount(file.value)
    }
  }

  private static func lineCount(_ text: String) -> Int {
    text.utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count
  }

  /// What has to be edited to make this app into another one.
  package func edit(to other: GeneratedApp) -> AppEdit {
    let paths = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    return AppEdit(
      files: paths.sorted().map { path in
        AppEdit.File(path: path, before: files[path], after: other.files[path])
      })
  }
}
