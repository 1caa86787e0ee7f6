import ExperimentApps
import Foundation

/// A folder in which one subject is built in one configuration.
struct BuildFolder {
  let path: String
  private let source: any BuildSource
  private var snapshot: Snapshot?

  init(_ path: String, source: any BuildSource) {
    self.path = path
    self.source = source
    snapshot = Snapshot(of: path, at: Self.copy(of: path))
  }

  /// The folder of the package's manifest.
  var package: String { source.packagePath.isEmpty ? path : "\(path)/\(source.packagePath)" }
  /// Where SwiftPM puts what it builds.
  var scratch: String { "\(path)/.build" }
  /// Whether the state before any edit was never built here.
  var isNew: Bool { snapshot == nil }

  /// Writes the state before any edit, with nothing built.
  func install() throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: path)
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    try source.install(in: path)
  }

  /// Says that what stands here now is the state before any edit, built.
  mutating func keep() throws {
    snapshot = try Snapshot.take(of: path, at: Self.copy(of: path))
  }

  /// Brings back the state before any edit, built.
  func restore() throws { try snapshot?.restore() }

  /// Makes an edit.
  func apply(_ edit: AppEdit) throws { try AppFolder(path).apply(edit) }

  /// Does something with nothing built but all that is fetched, and brings back what was built.
  func withoutBuilds(_ work: () throws -> Void) throws {
    let manager = FileManager.default
    let aside = "\(path).aside"
    try? manager.removeItem(atPath: aside)
    try manager.moveItem(atPath: scratch, toPath: aside)
    defer {
      try? OpenFolder(scratch).removeAll()
      try? manager.removeItem(atPath: scratch)
      try? manager.moveItem(atPath: aside, toPath: scratch)
    }
    try manager.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    for name in FetchedFiles.names where manager.fileExists(atPath: "\(aside)/\(name)") {
      try manager.copyItem(atPath: "\(aside)/\(name)", toPath: "\(scratch)/\(name)")
    }
    try work()
  }

  private static func copy(of path: String) -> String { "\(path).before" }
}

/// What SwiftPM keeps beside what it builds.
enum FetchedFiles {
  static let names = ["checkouts", "repositories", "artifacts", "workspace-state.json"]
}
