import ImportScanner

/// What a change of a source file comes to, the least first.
package enum SourceDifference: Int, Hashable, Comparable, Sendable {
  /// Comments and white space, and every token stands in its line and column.
  case comments
  /// What others' sources can not see: they need no compiler, but what is linked does other things.
  case body
  /// What only `@testable` importers see.
  case internals
  /// What others' sources see, or may see.
  case interface

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Compares two states of a Swift file.
  ///
  /// The reading is textual and errs on one side: what it does not understand is `interface`. It
  /// reads both ways that a slash can be read, since the language mode decides between them.
  ///
  /// - Parameter plainTypes: The types of the module that are known to have no generic parameters.
  package init(_ old: [UInt8], _ new: [UInt8], plainTypes: Set<String>) {
    self =
      [true, false].map { hasBareRegex in
        guard let old = ImportScanner.tokens(old, hasBareRegex: hasBareRegex),
          let new = ImportScanner.tokens(new, hasBareRegex: hasBareRegex)
        else { return .interface }
        return Self.compare(old, new, plainTypes)
      }.max() ?? .interface
  }

  private static func compare(
    _ old: [SourceToken], _ new: [SourceToken], _ plainTypes: Set<String>
  ) -> Self {
    guard let before = FileInterface(old, plainTypes: plainTypes),
      let after = FileInterface(new, plainTypes: plainTypes), before.visible == after.visible
    else { return .interface }
    // Macros and result builders see comments and places; the interface knows where there are some.
    if old == new { return before.hasMacros ? .interface : .comments }
    return before.testable == after.testable ? .body : .internals
  }
}
