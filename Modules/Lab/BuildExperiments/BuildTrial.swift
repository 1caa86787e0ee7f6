package import ExperimentResults
import Foundation

/// How a build that is no cell of a plan ended.
package struct BuildTrial: Hashable, Sendable {
  package let outcome: BuildOutcome
  /// What failed, in one line, with paths below the package.
  package let message: String?
  /// The modules of which code was compiled, by name.
  package let compiled: [String]
  /// The folder of the programs.
  package let products: String

  package init(
    outcome: BuildOutcome, message: String? = nil, compiled: [String] = [], products: String
  ) {
    self.outcome = outcome
    self.compiled = compiled
    self.message = message.map { Self.short($0, products) }
    self.products = products
  }

  /// What a compiler or a program said, with paths below the package.
  package func short(_ message: String) -> String { Self.short(message, products) }

  private static func short(_ message: String, _ products: String) -> String {
    let package = URL(filePath: products).deletingLastPathComponent().deletingLastPathComponent()
    // They say whole paths, and ours may be the end of one only.
    let folder = "/\(package.lastPathComponent)/"
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.hasPrefix("/"), let range = word.range(of: folder) else { return word }
      return word[range.upperBound...]
    }.joined(separator: " ")
  }
}
