package import ImportScanner

/// What a source file takes in from another module.
package enum SourceImport: Hashable, Sendable {
  /// An import of a Swift file.
  case swift(ScannedImport)
  /// A header or module that a file of the C family takes in.
  case include(ScannedInclude)

  /// Where it stands, counted from 1.
  package var line: Int {
    switch self {
    case .swift(let scanned): scanned.line
    case .include(let scanned): scanned.line
    }
  }

  /// The column in UTF-8, counted from 1.
  package var column: Int {
    switch self {
    case .swift(let scanned): scanned.column
    case .include(let scanned): scanned.column
    }
  }

  /// Whether those who import the file's module see this one too.
  package var isReexported: Bool {
    switch self {
    case .swift(let scanned): scanned.isReexported
    // Which headers others see is not asked for.
    case .include: false
    }
  }

  /// The Swift import, if it is one.
  package var swift: ScannedImport? {
    if case .swift(let scanned) = self { scanned } else { nil }
  }
}

/// An import with the file that makes it.
package struct ImportSite: Hashable, Sendable {
  /// The file's path below the package that was asked for, or an absolute one.
  package var file: String
  package var source: SourceImport

  package init(file: String, source: SourceImport) {
    self.file = file
    self.source = source
  }
}
