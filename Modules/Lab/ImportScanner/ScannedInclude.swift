/// A header or a module that a C, C++ or Objective-C file takes in.
package struct ScannedInclude: Hashable, Sendable {
  /// What stands between the brackets or the quotes, or the module's path behind `@import`.
  package let path: String
  /// How it is written.
  package let form: Form
  /// The line of the path, from 1.
  package let line: Int
  /// The column of the path in bytes, from 1.
  package let column: Int

  /// The ways to take in a header or a module.
  package enum Form: String, Sendable {
    /// `#include <A/A.h>`
    case angled
    /// `#include "A.h"`
    case quoted
    /// `@import A;`
    case module
  }

  /// The module or the framework that is named. Nil for a header without a folder.
  package var module: String? {
    let separator: Character = form == .module ? "." : "/"
    let parts = path.split(separator: separator)
    guard form == .module || parts.count > 1 else { return nil }
    return parts.first.map(String.init)
  }
}
