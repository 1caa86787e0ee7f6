package import Foundation

/// A folder of its own for a test, which is removed with it.
package final class TemporaryFolder {
  /// The folder, which exists and is empty at first.
  package let url: URL

  /// Makes the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "flyleaf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A file of this name in the folder, whether or not it is there.
  package func file(_ name: String) -> URL { url.appending(path: name) }
}
