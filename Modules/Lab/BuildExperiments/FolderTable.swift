import Foundation
import PackageReader

/// All that stands below a folder, as `lstat` tells.
struct FolderTable {
  /// By paths below the folder.
  private(set) var entries: [String: Entry] = [:]

  struct Entry: Hashable {
    enum Kind: Hashable {
      case file, folder, link
    }

    var kind: Kind
    var size: Int
    /// Nanoseconds since 1970: builds compare them to the last digit.
    var changed: Int
    var mode: mode_t
  }

  /// Reads a folder; one that is not there has nothing.
  init(_ folder: String) {
    var folders = [""]
    while let below = folders.popLast() {
      for name in FolderEntries("\(folder)/\(below)").names {
        let path = below + name
        guard let entry = Entry("\(folder)/\(path)") else { continue }
        entries[path] = entry
        if entry.kind == .folder { folders.append("\(path)/") }
      }
    }
  }
}

extension FolderTable.Entry {
  /// Nil for what is neither file, folder nor symlink, and for what is not there.
  fileprivate init?(_ path: String) {
    var about = stat()
    guard lstat(path, &about) == 0 else { return nil }
    switch about.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: return nil
    }
    size = kind == .file ? Int(about.st_size) : 0
    changed = Self.nanoseconds(about)
    mode = about.st_mode & 0o7777
  }

  private static func nanoseconds(_ about: stat) -> Int {
    #if canImport(Darwin)
      let time = about.st_mtimespec
    #else
      let time = about.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
