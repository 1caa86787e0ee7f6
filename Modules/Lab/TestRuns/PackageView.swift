import Foundation
package import PackageReader

/// A folder with a package's files and a manifest that is cut down to what some tests need.
///
/// There is one for all runs, whatever they need, since compilers and build systems know sources by
/// their paths: what one run built, the next takes over.
package struct PackageView: Hashable, Sendable {
  /// Where it stands.
  package let folder: String
  /// Where its products are built.
  package let scratch: String

  /// Makes the view, or brings it up to date.
  package init(_ pruned: PrunedPackage, of package: SwiftPackage) throws(TestRunProblem) {
    let base = "\(package.folder)/.build/lab"
    scratch = "\(base)/build"
    let folders = package.dependencies.compactMap { dependency in
      if case .folder(let path) = dependency.source { path } else { nil }
    }
    // Packages beside this one are named by `../`: that must lead to them from the view too.
    let depth = folders.map { Self.depth(of: $0, from: package.folder) }.max() ?? 0
    let floors = (0..<max(0, depth - 1)).map { "up\($0)" }
    let name = package.folder.split(separator: "/").last.map(String.init) ?? "package"
    folder = ([base, "view"] + floors + [name]).joined(separator: "/")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try link(package)
      for path in folders { try link(neighbour: path, of: package.folder) }
      try Data(try Self.manifest(pruned, of: package).utf8)
        .writeIfChanged(to: "\(folder)/Package.swift")
    } catch let problem as TestRunProblem {
      throw problem
    } catch {
      throw .notWritten(folder, detail: error.localizedDescription)
    }
  }

  // MARK: - Links

  private func link(_ package: SwiftPackage) throws {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: package.folder)
      .filter { name in
        !([".build", ".git", ".swiftpm", "Package.swift", "Package.resolved"].contains(name)
          || name.hasPrefix("Package@swift-"))
      }
    // What is no longer there, and a version's manifest that once was, would still be read.
    for name in try files.contentsOfDirectory(atPath: folder)
    where !names.contains(name)
      && !["Package.swift", "Package.resolved", ".swiftpm"].contains(name)
    {
      try files.removeItem(atPath: "\(folder)/\(name)")
    }
    for name in names { try Self.link("\(folder)/\(name)", to: "\(package.folder)/\(name)") }
    // SwiftPM writes this one anew, which would make a file of a link.
    let pins = files.contents(atPath: "\(package.folder)/Package.resolved")
    try pins?.writeIfChanged(to: "\(folder)/Package.resolved")
  }

  private func link(neighbour path: String, of package: String) throws {
    let depth = Self.depth(of: path, from: package)
    guard depth > 0 else { return }
    var place = folder.split(separator: "/").dropLast(depth)
    var goal = package.split(separator: "/").dropLast(depth)
    let rest = path.split(separator: "/").dropFirst(goal.count)
    for part in rest.dropLast() {
      place.append(part)
      goal.append(part)
    }
    let parent = "/" + place.joined(separator: "/")
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    guard let name = rest.last else { return }
    try Self.link("\(parent)/\(name)", to: path)
  }

  /// How many folders lead up from a package to the one that it shares with a path.
  private static func depth(of path: String, from package: String) -> Int {
    let own = package.split(separator: "/")
    let other = path.split(separator: "/")
    return own.count - zip(own, other).prefix { $0 == $1 }.count
  }

  private static func link(_ place: String, to goal: String) throws {
    let files = FileManager.default
    if (try? files.destinationOfSymbolicLink(atPath: place)) == goal { return }
    try? files.removeItem(atPath: place)
    try files.createSymbolicLink(atPath: place, withDestinationPath: goal)
  }

  // MARK: - Manifest

  private static func manifest(
    _ pruned: PrunedPackage, of package: SwiftPackage
  ) throws(TestRunProblem) -> String {
    let path = "\(package.folder)/\(package.manifest)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let variable = variable(in: text)
    else { throw .noVariable(manifest: path) }
    return text + """

      // What the tests that were asked for need.
      \(variable).targets.removeAll { !\(set(pruned.needed)).contains($0.name) }
      \(variable).products.removeAll { !\(set(pruned.products)).contains($0.name) }

      """
  }

  private static func set(_ names: [String]) -> String {
    let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return "([\(words)] as Set<String>)"
  }

  /// The variable that holds the package.
  private static func variable(in manifest: String) -> String? {
    let line =
      #/^\s*(?:let|var)\s+(\w+)\s*(?::\s*(?:PackageDescription\.)?Package\s*)?=\s*(?:PackageDescription\.)?(?:Package\s*\(|\.init\s*\()/#
      .anchorsMatchLineEndings()
    return manifest.firstMatch(of: line).map { String($0.output.1) }
  }
}

extension Data {
  /// A file's date says whether something must be built again, so that it is left alone if it can.
  fileprivate func writeIfChanged(to path: String) throws {
    if FileManager.default.contents(atPath: path) != self {
      try write(to: URL(filePath: path), options: .atomic)
    }
  }
}
