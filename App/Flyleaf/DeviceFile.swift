import Foundation
import Localization
import ScreenKit

/// What this user account's terminal remembers of the app, in a file that only its owner reads.
///
/// It has a line for each log-in, the newest first. Two terminals may have different people logged in,
/// and nothing else leads to the library of a guest: so each takes back its own line only.
@MainActor
struct DeviceFile {
  private let url: URL

  /// - Parameter folder: The one of the libraries.
  init(in folder: URL) {
    url = folder.appending(path: "device")
  }

  /// A device with what was remembered last, which remembers from now on.
  ///
  /// - Throws: when there is something that can not be read, so that nothing is put in its place.
  func device(language: Language) throws -> Device {
    let device = Device(language: language, memory: try memories().first ?? DeviceMemory())
    var own = device.memory
    device.onMemory = { [self] memory in
      do {
        try replace(own, with: memory)
        own = memory
      } catch {
        Main.report("flyleaf: \(error)")
      }
    }
    return device
  }

  private func memories() throws -> [DeviceMemory] {
    do {
      return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        .map { DeviceMemory(text: $0) }
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw DeviceFileError(
        description: "'\(url.path)', by which Flyleaf knows you again, can not be read. Make it "
          + "readable, or move it away to begin anew.")
    }
  }

  private func replace(_ old: DeviceMemory, with new: DeviceMemory) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let lock = open(url.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw failure }
    let others = try memories().filter { $0.credential != nil && $0 != old && $0 != new }
    try store(new.credential == nil && !others.isEmpty ? others : [new] + others)
  }

  /// Replaces the file as a whole: it is the old one or the new one at any instant.
  private func store(_ memories: [DeviceMemory]) throws {
    let new = url.appendingPathExtension("\(UUID().uuidString.prefix(8))")
    let lines = memories.map { $0.text + "\n" }.joined()
    guard
      FileManager.default.createFile(
        atPath: new.path, contents: Data(lines.utf8), attributes: [.posixPermissions: 0o600]),
      rename(new.path, url.path) == 0
    else {
      let failure = failure
      try? FileManager.default.removeItem(at: new)
      throw failure
    }
  }

  /// What the system has just said.
  private var failure: DeviceFileError {
    DeviceFileError(
      description: "'\(url.path)' can not be written: \(String(cString: strerror(errno)))")
  }
}

/// Why the file could not be read or written.
private struct DeviceFileError: Error, CustomStringConvertible {
  let description: String
}
