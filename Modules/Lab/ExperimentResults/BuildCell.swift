/// What one line of a build experiment measures.
package struct BuildCell: Hashable, Codable, Sendable {
  package var subject: BuildSubject
  /// `clean` for a build from nothing, `none` for one after no edit, or the name of a change.
  package var change: String
  package var configuration: Configuration
  /// From 1.
  package var run: Int

  package init(subject: BuildSubject, change: String, configuration: Configuration, run: Int) {
    self.subject = subject
    self.change = change
    self.configuration = configuration
    self.run = run
  }

  /// The name by which a command line calls it, such as `container-split-10-body-debug-1`.
  package var id: String { "\(subject.name)-\(change)-\(configuration.rawValue)-\(run)" }

  /// A build from nothing.
  package static let clean = "clean"
  /// A build after no edit.
  package static let none = "none"
}

/// How SwiftPM builds.
package enum Configuration: String, Hashable, Codable, CaseIterable, Sendable {
  case debug
  case release
}
