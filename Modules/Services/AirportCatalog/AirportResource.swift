import Foundation

/// The file of airports that comes with the program.
enum AirportResource {
  static let file = "airports.tsv"
  private static let bundle = "flyleaf_AirportCatalog"

  /// The file's bytes.
  ///
  /// `Bundle.module` is not asked, since it ends the program where the bundle is missing.
  static func bytes() throws(AirportCatalogError) -> [UInt8] {
    let folders = [
      Bundle.main.bundleURL, Bundle.main.resourceURL,
      Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent(),
    ]
    .compactMap(\.self)
    .flatMap { folder in
      ["resources", "bundle"].map { folder.appending(path: "\(bundle).\($0)") }
    }
    let files = folders.flatMap {
      [
        $0.appending(path: "Resources/\(file)"),
        $0.appending(path: "Contents/Resources/Resources/\(file)"),
      ]
    }
    guard let found = files.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else { throw .missing(file: file, folders: folders.prefix(1).map(\.path)) }
    do {
      return [UInt8](try Data(contentsOf: found))
    } catch {
      throw .unreadable(path: found.path, reason: error.localizedDescription)
    }
  }

  /// Stands for the module where its bundle is looked for, as in a test on macOS.
  private final class Anchor {}
}
