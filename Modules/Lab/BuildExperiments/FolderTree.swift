import Foundation

/// All that stands in a folder, as the system tells.
struct FolderTree: Hashable {
  /// By name.
  private(set) var entries: [String: Entry] = [:]
  /// What stands in the folders of it, by name.
  private(set) var folders: [String: FolderTree] = [:]

  struct Entry: Hashable {
    enum Kind: Hashable {
      case file, folder
      /// A symlink, with the path that it holds.
      case link(String)
    }

    var kind: Kind
    var size: Int
    /// Nanoseconds since 1970: builds compare them to the last digit. 0 for symlinks.
    var changed: Int
    var mode: mode_t
  }

  init(_ folder: borrowing OpenFolder) throws {
    for name in folder.names() {
      guard let entry = folder.entry(name) else { continue }
      entries[name] = entry
      if entry.kind == .folder { folders[name] = try FolderTree(folder.folder(name)) }
    }
  }

  /// Makes a folder into what this one was, by touching only what differs.
  ///
  /// - Parameter source: The path of a folder that still is so.
  /// - Returns: Whether something came or went, which changes the time of the folder itself.
  @discardableResult
  func bring(into target: borrowing OpenFolder, from source: String) throws -> Bool {
    var isTouched = false
    var present: [String: Entry] = [:]
    for name in target.names() {
      if let entry = target.entry(name), entry.kind == entries[name]?.kind {
        present[name] = entry
      } else {
        try target.remove(name)
        isTouched = true
      }
    }
    for (name, entry) in entries {
      let there = present[name]
      if there == nil { isTouched = true }
      switch entry.kind {
      case .file where there != entry:
        try target.copy("\(source)/\(name)", to: name, as: entry)
      case .link(let goal) where there == nil:
        try target.makeLink(name, to: goal)
      case .folder:
        guard let tree = folders[name] else { continue }
        if there == nil { try target.makeFolder(name) }
        // Of the same time, an empty one is empty still.
        if there == entry, tree.entries.isEmpty { continue }
        let isOther = try tree.bring(into: target.folder(name), from: "\(source)/\(name)")
        // Last, since each file that comes or goes changes the time of its folder.
        if isOther || there != entry { try target.setAttributes(of: name, to: entry) }
      case .file, .link: break
      }
    }
    return isTouched
  }
}
