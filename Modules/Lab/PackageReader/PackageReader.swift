import Foundation

/// Reads a package and those that it uses. Nothing is built or fetched.
///
/// Packages in folders are read where they stand, circles included; others are read in the
/// checkouts that SwiftPM keeps, when they are there.
package struct PackageReader {
  let environment: [String: String]

  /// - Parameter environment: What manifests see of the environment.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Reads the package whose folder is `path` or lies above it.
  ///
  /// - Throws: `PackageProblem` when that package can not be read. One that it uses and that can not
  ///   be read counts as missing.
  package func read(_ path: String) throws(PackageProblem) -> PackageTree {
    let clock = ContinuousClock()
    let start = clock.now
    let root = try Self.root(above: path)
    let loader = try ManifestLoader(environment: environment)
    let checkouts = Checkouts(root: root)
    var packages = [try loader.load(root, identity: Self.identity(of: root))]
    guard !packages[0].targets.isEmpty else { throw .noTarget(folder: root) }
    var missing: [MissingPackage] = []
    var known: Set<String> = [packages[0].identity]
    var folders: Set<String> = [Self.real(root)]
    var next = 0
    while next < packages.count {
      let user = packages[next]
      next += 1
      for dependency in user.dependencies where known.insert(dependency.identity).inserted {
        let place = "\(user.folder)/\(user.manifest)"
        guard let folder = checkouts.folder(of: dependency) else {
          missing.append(
            MissingPackage(
              identity: dependency.identity, user: place, reason: Self.absence(of: dependency)))
          continue
        }
        guard folders.insert(Self.real(folder)).inserted else { continue }
        do {
          packages.append(try loader.load(folder, identity: dependency.identity))
        } catch {
          missing.append(
            MissingPackage(identity: dependency.identity, user: place, reason: "\(error)"))
        }
      }
    }
    let duration = start.duration(to: clock.now)
    return PackageTree(
      packages: packages, missing: missing, remarks: packages.flatMap(Self.remarks),
      manifestSeconds: duration / .seconds(1))
  }

  /// The next folder with a manifest, from `path` upwards, as SwiftPM looks for it.
  ///
  /// - Throws: `PackageProblem` when there is none.
  package static func root(above path: String) throws(PackageProblem) -> String {
    guard isFolder(path) else { throw .noFolder(path) }
    var folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let asked = folder
    while !exists("\(folder)/Package.swift") {
      let below = folder
      folder = URL(filePath: folder).deletingLastPathComponent().path
      if folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      // In a folder that was taken away paths are relative, and get longer on the way up.
      guard !folder.isEmpty, folder.count < below.count else { throw .noManifest(folder: asked) }
    }
    return folder
  }

  private static func identity(of folder: String) -> String {
    folder.split(separator: "/").last?.lowercased() ?? folder
  }

  /// A path without symlinks, by which the same folder is known.
  package static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func absence(of dependency: PackageDependency) -> String {
    switch dependency.source {
    case .folder(let path): "There is no package in '\(path)'."
    case .repository(let place):
      "'\(place)' is not checked out. Run swift package resolve to have it read."
    case .registry:
      "'\(dependency.identity)' comes from a registry, whose packages are not read."
    }
  }

  private static func remarks(on package: SwiftPackage) -> [PackageRemark] {
    package.targets.compactMap { target in
      guard target.folder == nil, target.kind != .binary else { return nil }
      return PackageRemark(
        path: "\(package.folder)/\(package.manifest)", line: target.line,
        words: "The target '\(target.name)' has no folder '\(target.path)'. Make it, or name its "
          + "folder with path:.")
    }
  }
}
