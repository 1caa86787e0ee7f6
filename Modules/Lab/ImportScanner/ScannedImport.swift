/// An import as it stands in a Swift file.
package struct ScannedImport: Hashable, Sendable {
  /// The module's name without backticks.
  package let module: String
  /// What follows the module's name: a submodule, or the declaration that is imported.
  package let path: [String]
  /// What a scoped import names, as in `import struct A.T`.
  package let kind: Kind?
  /// The access level that is written.
  package let access: AccessLevel?
  /// The attributes before it, in order.
  package let attributes: [Attribute]
  /// The line of the module's name, from 1.
  package let line: Int
  /// The column of the module's name in UTF-8 code units, from 1, as the compiler counts.
  package let column: Int
  /// The branch of `#if` that it stands in. Nil outside of all.
  package let condition: BranchCondition?
  /// Whether that branch is compiled under the conditions that the file was scanned with; always
  /// without conditions.
  package let isActive: Bool

  /// The kinds of declaration that an import can name.
  package enum Kind: String, Sendable, CaseIterable {
    case `typealias`, `struct`, `class`, `enum`, `protocol`, `var`, `let`, `func`
  }

  /// The access levels that an import can have.
  package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`, `package`, `internal`, `fileprivate`, `private`
  }

  /// An attribute before an import.
  package struct Attribute: Hashable, Sendable {
    /// The name without `@`.
    package let name: String
    /// What stands in the parentheses, as in `@_spi(X)`.
    package let argument: String?
  }

  /// Whether it has `@testable`.
  package var isTestable: Bool { has("testable") }

  /// Whether it has `@_exported`: who imports this module sees that one too.
  package var isReexported: Bool { has("_exported") }

  private func has(_ attribute: String) -> Bool {
    attributes.contains { $0.name == attribute }
  }
}
