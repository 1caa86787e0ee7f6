import Foundation

/// What the compiler's frontends did, by the files that `-stats-output-dir` makes them write: one for
/// each that ran.
///
/// A file is called `stats-TIME-swift-frontend-MODULE-INPUT-TRIPLE-OUTPUT-OPTIMIZATION-NUMBER.json`
/// (`UnifiedStatisticsReporter` in the compiler's `lib/Basic/Statistic.cpp`).
package struct CompilerStatistics: Hashable, Sendable {
  /// The modules of which code was compiled.
  package private(set) var compiled: Set<String> = []
  /// The modules of which only the interface was written.
  package private(set) var emitted: Set<String> = []
  /// How many frontends ran.
  package private(set) var jobs = 0

  /// Reads the names of files; others than those of frontends are let be.
  package init(files: some Sequence<String>) {
    for file in files {
      guard let (module, output) = Self.parts(of: file) else { continue }
      jobs += 1
      if output == "swiftmodule" {
        emitted.insert(module)
      } else {
        compiled.insert(module)
      }
    }
    emitted.subtract(compiled)
  }

  /// Reads a folder; an empty or missing one says that no frontend ran.
  package init(folder: String) {
    self.init(files: (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  private static func parts(of file: String) -> (module: String, output: String)? {
    let words = file.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count >= 8, words[0] == "stats", words[2] == "swift", words[3] == "frontend",
      file.hasSuffix(".json")
    else { return nil }
    // The name of the input may have dashes too, so the rest is counted from the end.
    return (String(words[4]), String(words[words.count - 3]))
  }
}
