package import Foundation

/// The files that come with a module, in the folder `Resources` of its target.
///
/// The `Bundle.module` that the package manager generates is not asked, since it ends the program
/// where the bundle is missing.
package struct ResourceBundle: Sendable {
  private let name: String
  private let folders: [URL]

  /// The bundle of the target `module`, which stands beside the program.
  package init(of module: String) {
    self.init(
      of: module,
      in: [
        Bundle.main.bundleURL, Bundle.main.resourceURL,
        // In a test on macOS the program is the test runner.
        Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent(),
      ].compactMap(\.self))
  }

  init(of module: String, in folders: [URL]) {
    name = "flyleaf_\(module)"
    self.folders = folders
  }

  /// The file or folder at `path` below `Resources`.
  ///
  /// - Throws: `MissingResource` when it is nowhere.
  package func url(of path: String) throws(MissingResource) -> URL {
    for folder in folders {
      for place in ["\(name).resources", "\(name).bundle", "\(name).bundle/Contents/Resources"] {
        let url = folder.appending(path: "\(place)/Resources/\(path)")
        if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) { return url }
      }
    }
    throw MissingResource(bundle: name, folder: folders.first?.path(percentEncoded: false) ?? ".")
  }

  /// Stands for this module where its bundle is looked for.
  private final class Anchor {}
}

/// Files that come with the program are not beside it.
package struct MissingResource: Error, Hashable, CustomStringConvertible {
  /// The bundle's name without its ending.
  package let bundle: String
  /// Where it should be.
  package let folder: String

  package var description: String {
    "The folder '\(bundle).resources' is missing. Put it into '\(folder)', beside the program, or "
      + "build Flyleaf again."
  }
}
