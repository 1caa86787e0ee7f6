import PackageReader

/// How findings are written.
package enum FindingFormat: String, CaseIterable, Sendable {
  /// `path:line:column: error: …`, to which editors jump.
  case text
  /// One object, described in Docs/Lab.md.
  case json
  /// Annotations of GitHub's workflows.
  case github
  /// SARIF 2.1.0.
  case sarif
}

/// What a check found, with what it looked at.
package struct CheckReport: Sendable {
  /// The package's name.
  package var package: String
  /// Its folder.
  package var folder: String
  /// How many targets were looked at.
  package var targetCount: Int
  /// The platform that was checked.
  package var platform: BuildPlatform
  /// Whether each branch of `#if` counted.
  package var countsAllBranches: Bool
  /// What `--env` set, as `NAME=VALUE`.
  package var environment: [String] = []
  /// Packages that are not here, with the reason.
  package var missing: [String] = []
  /// What is wrong, in the order of places.
  package var findings: [Finding]
  /// How many findings the baseline lets pass.
  package var frozenCount = 0
  /// The time for manifests and for all else, in seconds.
  package var seconds: (manifests: Double, sources: Double) = (0, 0)

  package init(
    package: String, folder: String, targetCount: Int, options: CheckOptions, findings: [Finding]
  ) {
    self.package = package
    self.folder = folder
    self.targetCount = targetCount
    platform = options.platform
    countsAllBranches = options.countsAllBranches
    self.findings = findings
  }

  /// The whole output, with the end of its last line.
  ///
  /// - Parameter version: The program's.
  package func rendered(as format: FindingFormat, version: String) throws -> String {
    switch format {
    case .text: text
    case .json: try json()
    case .github: annotations
    case .sarif: try sarif(version: version)
    }
  }

  private var text: String {
    lines(findings.map { "\($0.path):\($0.line):\($0.column): error: \($0.words)" })
  }

  private func lines(_ lines: [String]) -> String {
    let end =
      lines.isEmpty
      ? "\(counted(targetCount, "target")) \(targetCount == 1 ? "keeps" : "keep") the rules" + tail
      : nil
    return (lines + (end.map { [$0] } ?? [])).map { $0 + "\n" }.joined()
  }

  /// What the answer depends on.
  private var tail: String {
    (countsAllBranches ? "" : " on \(platform.rawValue)")
      + (environment.isEmpty ? "" : " with \(environment.joined(separator: " "))")
      + (frozenCount == 0 ? "" : ", \(counted(frozenCount, "old finding")) left out") + "."
  }

  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  private var annotations: String {
    lines(
      findings.map {
        "::error file=\(Self.property($0.path)),line=\($0.line),col=\($0.column),"
          + "title=\(Self.property($0.check.rawValue))::\(Self.escaped($0.words))"
      })
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r\n": "%0D%0A"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    escaped(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
