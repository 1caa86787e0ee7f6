extension PackageTarget {
  /// What a file would be to the build by its path alone, whether it is there or not; nil when it is
  /// no part of the target.
  ///
  /// - Parameter path: The path below the target's folder.
  package func kind(ofFile path: String, toolsVersion: ToolsVersion) -> TargetFile.Kind? {
    let rules = FileRules(self, toolsVersion: toolsVersion)
    var parent = ""
    let parts = path.split(separator: "/").map(String.init)
    for (index, name) in parts.enumerated() {
      let place = parent.isEmpty ? name : "\(parent)/\(name)"
      if name.hasPrefix(".") || rules.isExcluded(place) { return nil }
      let isFolder = index < parts.count - 1
      if isFolder, rules.isIgnoredFolder(name) { return nil }
      if !isFolder || rules.isTakenWhole(place, name) { return rules.kind(of: place, name) }
      parent = place
    }
    return nil
  }
}
