import Foundation

/// Sees that paths lead to places inside a package, and nowhere else.
struct PackagePaths {
  let folder: String

  func check(_ path: String) throws(ScaffoldProblem) {
    if let fault = fault(of: path) { throw .badPath(path, reason: fault) }
  }

  /// Why a path is none below the package; nil for one that is.
  func fault(of path: String) -> String? {
    // Compared as the file system does: for a character, a slash with an accent is no slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if path.isEmpty { return "it is empty" }
    if parts[0].isEmpty { return "it does not begin at the package" }
    if parts.contains("..") { return "it leads upwards" }
    if parts.contains("") || parts.contains(".") { return "a part of it is no name" }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "it has a sign that can not be seen"
    }
    if Self.isGit(parts) { return "git keeps its own things there" }
    if parts.count == 1, parts[0].lowercased() == PlanJournal.name {
      return "'lab new' keeps its journal there"
    }
    return fault(ofPlace: parts)
  }

  /// Follows the symlinks of as much of a path as is there.
  private func fault(ofPlace parts: [String]) -> String? {
    guard let root = Self.real(folder) else { return "the package is not there" }
    for count in stride(from: parts.count, to: 0, by: -1) {
      let place = ([folder] + parts.prefix(count)).joined(separator: "/")
      var status = stat()
      guard lstat(place, &status) == 0 else { continue }
      guard let real = Self.real(place), real.utf8.starts(with: "\(root)/".utf8) else {
        return "a symlink in it leads out of the package"
      }
      let below = real.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
      return Self.isGit(below.map { String(Substring($0)) })
        ? "a symlink in it leads to where git keeps its own things" : nil
    }
    return nil
  }

  private static func isGit(_ parts: [String]) -> Bool {
    parts.contains { $0.lowercased() == ".git" }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
