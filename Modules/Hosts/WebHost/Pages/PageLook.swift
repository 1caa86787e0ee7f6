import Localization
import ScreenKit

/// How pages are made now: what they speak, and whether they are light or dark.
struct PageLook: Hashable, Sendable {
  var language: Language
  var theme = Theme.system

  /// The theme of the pages that are being made.
  @TaskLocal static var theme = Theme.system

  /// Makes something in this look.
  func apply<Result>(_ make: () throws -> Result) rethrows -> Result {
    try Language.$current.withValue(language) {
      try Self.$theme.withValue(theme, operation: make)
    }
  }

  /// Makes something in this look, and waits for it.
  func run<Result: Sendable>(_ make: @Sendable () async -> Result) async -> Result {
    await Language.$current.withValue(language) {
      await Self.$theme.withValue(theme, operation: make)
    }
  }
}
