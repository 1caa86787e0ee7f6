import Foundation

/// A folder of packages that goes when it is no longer held.
final class PackageFolder {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "lab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes files, and the folders that they need, from paths to texts.
  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// Makes a symlink at a path of the folder.
  func link(_ name: String, to goal: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: goal)
  }

  /// The environment, with a cache in the folder.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "\(path)/.cache"]) { $1 }
  }
}

/// The text of a manifest whose package has these arguments.
func manifest(_ arguments: String, tools: String = "6.0") -> String {
  """
  // swift-tools-version: \(tools)
  import PackageDescription
  let package = Package(\(arguments))

  """
}
