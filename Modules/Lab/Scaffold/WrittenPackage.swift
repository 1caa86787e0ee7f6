import PackageReader

/// Looks whether what was written has made of a package the one that was meant.
struct WrittenPackage {
  /// The package without what is new.
  let before: SwiftPackage
  let environment: [String: String]

  func check(_ plan: ScaffoldPlan) throws(ScaffoldProblem) {
    let written: SwiftPackage
    do {
      written = try PackageReader(environment: environment).read(before.folder).root
    } catch {
      throw .notAPackage("With the new lines SwiftPM can not read the package: \(error).")
    }
    let names = Set(before.targets.map(\.name))
    for target in before.targets where written.target(named: target.name) == nil {
      throw .notAPackage("With the new lines the target '\(target.name)' would be gone.")
    }
    for target in written.targets where !names.contains(target.name) && target.folder == nil {
      throw .notAPackage("The new target '\(target.name)' has no folder '\(target.path)'.")
    }
    for path in plan.added where path.hasSuffix(".swift") {
      let owners = written.targets.filter { target in
        guard let folder = target.folder else { return false }
        let place = "\(before.folder)/\(path)"
        return place.hasPrefix("\(folder)/")
          && target.kind(
            ofFile: String(place.dropFirst(folder.count + 1)),
            toolsVersion: written.toolsVersion) == .swift
      }
      guard owners.count == 1 else {
        let words = owners.map { "'\($0.name)'" }.joined(separator: " and ")
        throw .notAPackage(
          owners.isEmpty
            ? "The new file '\(path)' would be in no target."
            : "The new file '\(path)' would be in the targets \(words).")
      }
    }
  }
}
