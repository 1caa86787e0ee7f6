/// The rules are those of `TargetSourcesBuilder` (Sources/PackageLoading in SwiftPM's sources), with
/// one more: a folder with a manifest of its own is another package, and left out.
extension TargetFiles {
  /// Finds the files of a target.
  package init(of target: PackageTarget, in package: SwiftPackage) {
    self.init()
    guard let folder = target.folder, target.kind != .binary else { return }
    let rules = FileRules(target, toolsVersion: package.toolsVersion)
    let isRoot = folder == package.folder
    // Folders that still have to be read, with the symlinked folders on the way to them.
    var queue: [(path: String, links: [String])] = [("", [])]
    while let (parent, links) = queue.popLast() {
      let place = parent.isEmpty ? folder : "\(folder)/\(parent)"
      let entries = FolderEntries(place)
      if !entries.isReadable {
        remarks.append(
          PackageRemark(
            path: place, words: "The folder can not be read, and is left out of '\(target.name)'."))
      }
      if !parent.isEmpty, entries.names.contains("Package.swift") { continue }
      for (name, type) in zip(entries.names, entries.types) {
        let path = parent.isEmpty ? name : "\(parent)/\(name)"
        if name.hasPrefix(".") || rules.isExcluded(path) { continue }
        if isRoot, parent.isEmpty, Self.isManifest(name) { continue }
        var links = links
        var isFolder = type == .folder
        if type == .link {
          guard let goal = LinkGoal("\(folder)/\(path)") else {
            remarks.append(
              PackageRemark(
                path: "\(folder)/\(path)",
                words: "The symlink leads nowhere, and is left out of '\(target.name)'."))
            continue
          }
          isFolder = goal.isFolder
          // A symlink to a folder that holds it would never end.
          if isFolder {
            if links.contains(goal.path) || "\(folder)/\(path)/".hasPrefix("\(goal.path)/") {
              continue
            }
            links.append(goal.path)
          }
        }
        if isFolder, rules.isIgnoredFolder(name) { continue }
        if isFolder, !rules.isTakenWhole(path, name) {
          queue.append((path, links))
        } else {
          files.append(TargetFile(path: path, kind: rules.kind(of: path, name)))
        }
      }
    }
    files.sort { $0.path < $1.path }
    remarks.sort { $0.path < $1.path }
  }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name == "Package.resolved"
      || name.hasPrefix("Package@") && name.hasSuffix(".swift")
  }
}
