import Foundation

/// The files that pages refer to. Their addresses carry a digest of what is in them, so that a
/// browser can keep them for good.
struct Assets: Sendable {
  private struct File {
    let path: String
    let response: HTTPResponse
  }

  /// By their names.
  private let files: [String: File]

  /// Reads every file of `folder`.
  init(folder: URL) throws {
    var files: [String: File] = [:]
    for url in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let name = url.lastPathComponent
      guard let type = Self.types[url.pathExtension] else { continue }
      let bytes = [UInt8](try Data(contentsOf: url))
      let digest = Digest(bytes).base64.prefix(16)
      files[name] = File(
        path: "/assets/\(digest)/\(name)",
        response: HTTPResponse(
          status: 200,
          headers: [
            "Content-Type": type, "X-Content-Type-Options": "nosniff",
            "Cache-Control": "public, max-age=31536000, immutable",
          ], body: bytes))
    }
    self.files = files
  }

  /// The address of the file called `name`.
  func path(_ name: String) -> String { files[name]?.path ?? "/assets/none/\(name)" }

  /// The file at this address, or nil when there is none.
  func response(at path: String) -> HTTPResponse? {
    files.values.first { $0.path == path }?.response
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
