import Foundation

/// A copy of a folder, to which it can be brought back again and again.
///
/// Builds compare the times of files to the nanosecond, so these are copied too: after `restore` a
/// build finds nothing to do, as if nothing had happened since the copy was made. Each measured edit
/// so begins from the same state, and none has a history.
struct Snapshot {
  private let live: String
  private let copy: String
  private let tree: FolderTree

  /// The copy that was made before; nil if there is none, or a kill has left a part of one.
  init?(of live: String, at copy: String) {
    guard FileManager.default.fileExists(atPath: copy), let folder = try? OpenFolder(copy),
      let tree = try? FolderTree(folder)
    else { return nil }
    self.init(live: live, copy: copy, tree: tree)
  }

  /// Makes a copy.
  static func take(of live: String, at copy: String) throws -> Snapshot {
    let part = "\(copy).part"
    try? FileManager.default.removeItem(atPath: copy)
    try? FileManager.default.removeItem(atPath: part)
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    let tree = try FolderTree(OpenFolder(live))
    try tree.bring(into: OpenFolder(part), from: live)
    // Only a whole one is called so.
    try FileManager.default.moveItem(atPath: part, toPath: copy)
    return Snapshot(live: live, copy: copy, tree: tree)
  }

  private init(live: String, copy: String, tree: FolderTree) {
    self.live = live
    self.copy = copy
    self.tree = tree
  }

  /// Brings the folder back into the copied state, by touching only what differs.
  func restore() throws { try tree.bring(into: OpenFolder(live), from: copy) }
}
