import Foundation

/// Finds out which of a package's manifests SwiftPM read.
struct ManifestChoice {
  let folder: String

  /// Every manifest of the folder: `Package.swift` first, then those of versions, the newest first.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let versioned = names.compactMap { name -> (String, ToolsVersion)? in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
      return ToolsVersion(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))
        .map { (name, $0) }
    }
    return ["Package.swift"] + versioned.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// The one that says the version that SwiftPM found.
  ///
  /// - Parameter toolchain: The toolchain's version, such as `6.3.1`; it is asked for only where
  ///   another one says the same as `Package.swift`.
  func file(of version: ToolsVersion, toolchain: () -> String?) -> String {
    let same = files.filter { toolsVersion(of: $0) == version }
    guard same.first == "Package.swift", same.count > 1, let toolchain = toolchain() else {
      return same.first ?? "Package.swift"
    }
    // SwiftPM prefers what is made for this very toolchain, and then the plain one.
    return same.dropFirst().first { name in
      let made = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      return toolchain.split(separator: ".").starts(with: made.split(separator: "."))
    } ?? "Package.swift"
  }

  private static let prefix = "Package@swift-"
  private static let suffix = ".swift"

  private func toolsVersion(of file: String) -> ToolsVersion? {
    guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first,
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let words = line[line.index(after: colon)...].prefix { $0 != ";" }
    return ToolsVersion(words.filter { !$0.isWhitespace })
  }
}
