/// What is known of files that no target has: those that change no test by themselves.
enum FileRule {
  /// Why a file affects nothing, in words; nil when no rule names it.
  static func words(for path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    if isToolchain(path) { return "names a toolchain" }
    if name == "Package.resolved" { return "pins packages for another program" }
    let top = parts[0].lowercased()
    if [".github", ".ci", ".circleci", ".buildkite", ".woodpecker", "fastlane"].contains(top)
      || [".gitlab-ci.yml", ".travis.yml", "jenkinsfile", "azure-pipelines.yml", "bitrise.yml"]
        .contains(name.lowercased())
    {
      return "is for a CI engine"
    }
    if ["docs", "doc", "documentation"].contains(top)
      || parts.dropLast().contains(where: { $0.hasSuffix(".docc") })
      || [".md", ".markdown", ".rst", ".adoc"].contains(where: { name.lowercased().hasSuffix($0) })
      || ["LICENSE", "NOTICE", "CHANGELOG", "README", "AUTHORS", "CONTRIBUTORS", "CODEOWNERS"]
        .contains(where: { name.uppercased().hasPrefix($0) })
    {
      return "is documentation"
    }
    if parts.contains(where: { $0.hasPrefix(".") }) { return "sets up a tool" }
    return nil
  }

  /// Whether a file says which toolchain builds the package.
  static func isToolchain(_ path: String) -> Bool {
    [".swift-version", ".xcode-version", ".tool-versions"]
      .contains(path.split(separator: "/").last.map(String.init) ?? "")
  }
}
