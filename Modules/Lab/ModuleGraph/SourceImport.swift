/// An import that a source file makes.
package struct SourceImport: Hashable, Sendable {
  /// The module, without a submodule or a declaration behind it.
  package var module: String
  /// Where it stands, counted from 1.
  package var line: Int
  package var column: Int
  /// Whether those who import the file's module see this one too (`@_exported`).
  package var isReexported: Bool
  /// Whether it sees internal declarations (`@testable`).
  package var isTestable: Bool
  /// The access level that is written before it.
  package var access: String?

  package init(
    module: String, line: Int, column: Int = 1, isReexported: Bool = false,
    isTestable: Bool = false, access: String? = nil
  ) {
    self.module = module
    self.line = line
    self.column = column
    self.isReexported = isReexported
    self.isTestable = isTestable
    self.access = access
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
