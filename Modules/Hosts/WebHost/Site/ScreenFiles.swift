import Foundation
import Navigation
import Sodium

/// The folder that keeps what is on the screens of each browser.
struct ScreenFiles: Sendable {
  private let folder: URL

  /// How long what nobody came back to is kept.
  private static let age: TimeInterval = 30 * 24 * 60 * 60

  init(folder: URL) {
    self.folder = folder
  }

  /// Makes the folder, which nobody else may read, and removes what is too old.
  func prepare(now: Date = .now) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for url in try files.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    where url.pathExtension == Self.fileExtension {
      let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
      if let date = values?.contentModificationDate, date < now - Self.age {
        try? files.removeItem(at: url)
      }
    }
  }

  /// The file of whoever has this secret and this credential, and of nobody else: its name is a
  /// digest of both.
  func file(_ secret: Secret, credential: String?) -> RestorationFile {
    RestorationFile(url: url(secret, credential), version: 1)
  }

  /// Whether something is kept for whoever has both.
  func hasFile(_ secret: Secret, credential: String?) -> Bool {
    FileManager.default.fileExists(atPath: url(secret, credential).path)
  }

  private func url(_ secret: Secret, _ credential: String?) -> URL {
    let name = Digest(Array("\(secret.text) \(credential ?? "")".utf8)).hex
    return folder.appending(path: "\(name).\(Self.fileExtension)")
  }

  private static let fileExtension = "json"
}
