/// Why tests can not be run, in one line.
package enum TestRunProblem: Error, Hashable, CustomStringConvertible {
  /// No test target has the name.
  case noTest(String, package: String, alike: String?)
  /// No variable of the manifest holds the package, so that nothing can be left out of it.
  case noVariable(manifest: String)
  /// A file can not be written.
  case notWritten(String, detail: String)
  /// The program can not be run.
  case notRun(String)

  package var description: String {
    switch self {
    case .noTest(let name, let package, let alike):
      "'\(package)' has no test target '\(name)'."
        + (alike.map { " Do you mean '\($0)'?" } ?? " See lab graph for all.")
    case .noVariable(let manifest):
      "'\(manifest)' has no line such as 'let package = Package('. Write it so, or use swift test "
        + "--filter."
    case .notWritten(let path, let detail): "'\(path)' can not be written: \(detail)."
    case .notRun(let detail): "'swift' can not be run: \(detail)."
    }
  }
}
