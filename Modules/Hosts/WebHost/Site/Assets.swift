import Foundation
import ResourceBundle
import Sodium

/// The files that pages refer to. Their addresses carry a digest of what is in all of them, so
/// that a browser can keep them for good.
struct Assets: Sendable {
  /// By their addresses.
  private let files: [String: HTTPResponse]
  private let folder: String

  /// The files that come with this module.
  static func bundled() throws -> Assets {
    try Assets(directory: try ResourceBundle(of: "WebHost").url(of: "Assets"))
  }

  /// Reads every file of `directory`.
  init(directory: URL) throws {
    var files: [String: HTTPResponse] = [:]
    for url in try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    {
      guard let type = Self.types[url.pathExtension] else { continue }
      files[url.lastPathComponent] = HTTPResponse(
        status: 200,
        headers: [
          "Content-Type": type, "X-Content-Type-Options": "nosniff",
          "Cache-Control": "public, max-age=31536000, immutable",
        ], body: [UInt8](try Data(contentsOf: url)))
    }
    let digest = Digest(files.keys.sorted().flatMap { files[$0]?.body ?? [] }).base64.prefix(16)
    let folder = "/assets/\(digest)/"
    self.folder = folder
    self.files = Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
  }

  /// The address of the file called `name`.
  func path(_ name: String) -> String { folder + name }

  /// The file at this address, or nil when there is none.
  func response(at path: String) -> HTTPResponse? { files[path] }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
