import Foundation
import Localization
import ScreenKit

/// What this user account's terminal remembers of the app, in a file that only its owner reads.
@MainActor
struct DeviceFile {
  private let url: URL

  /// - Parameter folder: The one of the libraries.
  init(in folder: URL) {
    url = folder.appending(path: "device")
  }

  /// A device with what was remembered, which remembers from now on.
  func device(language: Language) -> Device {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let device = Device(
      language: language,
      memory: DeviceMemory(text: text.trimmingCharacters(in: .whitespacesAndNewlines)))
    device.onMemory = { [self] memory in
      do {
        try store(memory)
      } catch {
        Main.report("flyleaf: '\(url.path)' can not be written: \(error.localizedDescription)")
      }
    }
    return device
  }

  /// Replaces the file as a whole: it is the old one or the new one at any instant.
  private func store(_ memory: DeviceMemory) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let new = url.appendingPathExtension("\(UUID().uuidString.prefix(8))")
    guard
      files.createFile(
        atPath: new.path, contents: Data((memory.text + "\n").utf8),
        attributes: [.posixPermissions: 0o600]),
      rename(new.path, url.path) == 0
    else {
      let reason = String(cString: strerror(errno))
      try? files.removeItem(at: new)
      throw DeviceFileError(description: reason)
    }
  }
}

/// Why the file could not be written.
private struct DeviceFileError: LocalizedError, CustomStringConvertible {
  let description: String

  var errorDescription: String? { description }
}
