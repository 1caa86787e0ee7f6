import Foundation

/// A copy of a folder, to which it can be brought back again and again.
///
/// Builds compare the times of files to the nanosecond, so these are copied too: after `restore` a
/// build finds nothing to do, as if nothing had happened since the copy was made. Each measured edit
/// so begins from the same state, and none has a history.
struct Snapshot {
  private let live: String
  private let copy: String
  private let table: FolderTable

  /// The copy that was made before; nil if there is none, or a kill has left a part of one.
  init?(of live: String, at copy: String) {
    guard FileManager.default.fileExists(atPath: copy) else { return nil }
    self.live = live
    self.copy = copy
    table = FolderTable(copy)
  }

  /// Makes a copy.
  static func take(of live: String, at copy: String) throws -> Snapshot {
    let part = "\(copy).part"
    try? FileManager.default.removeItem(atPath: copy)
    try? FileManager.default.removeItem(atPath: part)
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    let table = FolderTable(live)
    try Self.bring(table, to: FolderTable(part), from: live, into: part)
    // Only a whole one is called so.
    try FileManager.default.moveItem(atPath: part, toPath: copy)
    return Snapshot(live: live, copy: copy, table: table)
  }

  private init(live: String, copy: String, table: FolderTable) {
    self.live = live
    self.copy = copy
    self.table = table
  }

  /// Brings the folder back into the copied state, by touching only what differs.
  func restore() throws {
    try Self.bring(table, to: FolderTable(live), from: copy, into: live)
  }

  private static func bring(
    _ wanted: FolderTable, to present: FolderTable, from source: String, into target: String
  ) throws {
    let manager = FileManager.default
    // The longest first, so that a folder is empty when it goes.
    for (path, entry) in present.entries.sorted(by: { $0.key > $1.key })
    where wanted.entries[path]?.kind != entry.kind {
      try manager.removeItem(atPath: "\(target)/\(path)")
    }
    var isChanged = false
    for (path, entry) in wanted.entries.sorted(by: { $0.key < $1.key }) {
      let there = present.entries[path]
      guard there != entry || entry.kind == .link else { continue }
      let place = "\(target)/\(path)"
      switch entry.kind {
      case .folder:
        if there?.kind != .folder {
          try manager.createDirectory(atPath: place, withIntermediateDirectories: false)
        }
        isChanged = true
      case .link:
        let goal = try manager.destinationOfSymbolicLink(atPath: "\(source)/\(path)")
        if there?.kind == .link {
          if try manager.destinationOfSymbolicLink(atPath: place) == goal { continue }
          try manager.removeItem(atPath: place)
        }
        try manager.createSymbolicLink(atPath: place, withDestinationPath: goal)
      case .file:
        let data = try Data(contentsOf: URL(filePath: "\(source)/\(path)"))
        // Written in place: what a build compares is the time, and a rename would change the folder.
        try data.write(to: URL(filePath: place))
        try setMode(entry.mode, of: place)
        try setTime(entry.changed, of: place)
      }
      isChanged = true
    }
    guard isChanged || present.entries.count != wanted.entries.count else { return }
    // Last, since each file that comes or goes changes the time of its folder.
    for (path, entry) in wanted.entries where entry.kind == .folder {
      try setTime(entry.changed, of: "\(target)/\(path)")
    }
  }

  private static func setMode(_ mode: mode_t, of path: String) throws {
    guard chmod(path, mode) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  private static func setTime(_ nanoseconds: Int, of path: String) throws {
    let time = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    let times = [time, time]
    guard utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }
}
