import Foundation
import GitReader
import LabRules
import ModuleGraph
import PackageReader

/// Finds out what a change in a repository affects in a package.
package struct AffectedReader {
  /// The commit, branch or tag with which the state is compared, where both parted.
  package var base: String
  /// The commit whose state it is; nil for the working folder.
  package var head: String?
  /// Whether a file that nothing is known of affects everything.
  package var isStrict = false
  /// Whether it is looked at what a change of a source comes to.
  package var isInterfaceAware = false
  private let environment: [String: String]

  package init(base: String, head: String? = nil, environment: [String: String]) {
    self.base = base
    self.head = head
    self.environment = environment
  }

  /// - Parameter path: The package's folder, or one below it.
  /// - Throws: `PackageProblem`, `GitProblem`, or `RulesError` for the package's rules.
  package func read(_ path: String) throws -> AffectedReport {
    guard FileManager.default.fileExists(atPath: path) else { throw PackageProblem.noFolder(path) }
    let reader = PackageReader(environment: environment)
    let repository = try GitRepository(folder: path, environment: environment)
    let bases = try repository.mergeBases(base, head ?? "HEAD")
    let shown = try head.map { try repository.commit($0) }
    var headCommit = shown
    let current: PackageState
    if let commit = headCommit, try !repository.isCheckedOut(commit) {
      current = try state(of: commit, repository, path)
    } else {
      headCommit = nil
      let tree = try reader.read(Self.real(path))
      current = PackageState(tree, top: repository.top, reader: reader)
    }
    var comparison = Comparison(
      repository: repository, current: current, commit: headCommit,
      isStrict: isStrict, isInterfaceAware: isInterfaceAware,
      rules: try RuleBook.atRoot(of: current.package))
    for base in bases {
      try comparison.add(base) {
        try state(of: base, repository, path)
      }
    }
    var report = comparison.report()
    report.bases = bases
    report.head = shown
    // The folder of a state at a commit is gone by now.
    report.folder = Self.real(path)
    return report
  }

  /// The package at a commit, in a folder of its own.
  private func state(
    of commit: String, _ repository: GitRepository, _ path: String
  ) throws -> PackageState {
    let folder = try RevisionFolder(commit, of: repository)
    let real = Self.real(path)
    let below = real == repository.top ? "" : String(real.dropFirst(repository.top.count))
    let place = folder.path + below
    // A package above the folder is found from there too, where the folder is not there yet.
    var start = place
    while !FileManager.default.fileExists(atPath: start), start.count > folder.path.count {
      start = URL(filePath: start).deletingLastPathComponent().path
    }
    let checkouts = Self.checkouts(above: real)
    if let checkouts {
      let build = "\(start)/.build"
      try? FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(
        atPath: "\(build)/checkouts", withDestinationPath: checkouts)
    }
    // What SwiftPM says of a folder that goes is not worth being kept.
    let cache = [
      "XDG_CACHE_HOME": "\(URL(filePath: folder.path).deletingLastPathComponent().path)/cache"
    ]
    let reader = PackageReader(environment: environment.merging(cache) { $1 })
    return PackageState(
      try reader.read(start), top: folder.path, reader: reader, folder: folder)
  }

  private static func checkouts(above path: String) -> String? {
    var folder = path
    while folder.count > 1 {
      let checkouts = "\(folder)/.build/checkouts"
      if FileManager.default.fileExists(atPath: checkouts) { return checkouts }
      folder = URL(filePath: folder).deletingLastPathComponent().path
    }
    return nil
  }

  private static func real(_ path: String) -> String {
    URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.resolvingSymlinksInPath()
      .path
  }
}
