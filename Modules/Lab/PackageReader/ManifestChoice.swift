import Foundation

/// Finds out which of a package's manifests SwiftPM read.
struct ManifestChoice {
  let folder: String

  /// Every manifest of the folder: `Package.swift` first, then those of versions, the newest first.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let versioned = names.compactMap { name -> (String, ToolsVersion)? in
      guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
      return ToolsVersion(name.dropFirst(14).dropLast(6)).map { (name, $0) }
    }
    return ["Package.swift"] + versioned.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// The one that says the version that SwiftPM found. Where two say it, SwiftPM prefers the newest
  /// that is made for a version.
  func file(of version: ToolsVersion) -> String {
    files.dropFirst().first { toolsVersion(of: $0) == version } ?? "Package.swift"
  }

  private func toolsVersion(of file: String) -> ToolsVersion? {
    guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first,
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let words = line[line.index(after: colon)...].prefix { $0 != ";" }
    return ToolsVersion(words.filter { !$0.isWhitespace })
  }
}
