import Foundation
import PackageReader

/// Which folders have to be copied so that a package builds elsewhere: its own, and those of the packages
/// that it uses by their path, in the same places to one another.
struct PackageCopy {
  /// The folder that holds all that is copied.
  let base: String
  /// Where the package stands below `base`; empty where it stands alone.
  let place: String
  private let folders: [String]
  private let results: String?
  private let root: String

  /// - Parameter results: The folder of the experiment, which may stand within the package.
  init(_ tree: PackageTree, without results: String?) {
    root = tree.root.folder
    let local = tree.localPackages.map(\.folder)
    // The outermost ones hold the others.
    folders = Set(local).filter { folder in
      !local.contains { $0 != folder && folder.isBelow($0) }
    }.sorted()
    base = folders.dropFirst().reduce(folders.first ?? root) { $0.commonFolder(with: $1) }
    place = root.place(in: base)
    self.results = results
  }

  /// The path of a file in the copy; nil for one that is not copied.
  func path(of file: String) -> String? {
    folders.contains { file.isBelow($0) } ? file.place(in: base) : nil
  }

  /// Copies all to a folder, with what SwiftPM has fetched for the package.
  func make(in target: String) throws {
    for folder in folders {
      try copyFolder(folder, to: folder == base ? target : "\(target)/\(folder.place(in: base))")
    }
    let manager = FileManager.default
    for name in FetchedFiles.names {
      let fetched = "\(root)/.build/\(name)"
      guard manager.fileExists(atPath: fetched) else { continue }
      try manager.createDirectory(atPath: "\(target)/.build", withIntermediateDirectories: true)
      try manager.copyItem(atPath: fetched, toPath: "\(target)/.build/\(name)")
    }
  }

  /// Copies what stands in a folder, without histories and what was built.
  private func copyFolder(_ folder: String, to copy: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: folder) {
      let item = "\(folder)/\(name)"
      // The copy itself may stand within, and what an experiment leaves beside it.
      let isOwn = item == results || copy.isBelow(item) && results?.isBelow(item) != true
      if name == ".git" || name == ".build" || isOwn { continue }
      let type = try manager.attributesOfItem(atPath: item)[.type] as? FileAttributeType
      if type == .typeDirectory {
        try copyFolder(item, to: "\(copy)/\(name)")
      } else {
        try manager.copyItem(atPath: item, toPath: "\(copy)/\(name)")
      }
    }
  }
}

extension PackageTree {
  /// The package that was asked for, and those that are used by their path.
  var localPackages: [SwiftPackage] {
    let paths = Set(
      packages.flatMap(\.dependencies).compactMap { dependency -> String? in
        guard case .folder(let path) = dependency.source else { return nil }
        return PackageReader.real(path)
      })
    return [root] + packages.dropFirst().filter { paths.contains(PackageReader.real($0.folder)) }
  }
}

extension String {
  /// Whether this path leads to something within a folder.
  fileprivate func isBelow(_ folder: String) -> Bool {
    hasPrefix(folder == "/" ? "/" : "\(folder)/")
  }

  /// What follows a folder in this path; empty for the folder itself.
  fileprivate func place(in folder: String) -> String {
    self == folder ? "" : String(dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  /// The innermost folder that holds both.
  fileprivate func commonFolder(with other: String) -> String {
    let parts = zip(split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }
    return "/" + parts.map(\.0).joined(separator: "/")
  }
}
