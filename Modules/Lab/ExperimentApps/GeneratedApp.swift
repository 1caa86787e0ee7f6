/// The text of a generated package.
package struct GeneratedApp: Hashable, Sendable {
  package let shape: AppShape
  /// The text of each file by its path in the package.
  package let files: [String: String]

  /// How many lines all files have.
  package var lines: Int { files.values.reduce(0) { $0 + Self.lineCount($1) } }

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
