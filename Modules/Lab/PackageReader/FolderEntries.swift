import Foundation

/// What stands in a folder, with its kind, in one pass.
///
/// The C library gives names together with kinds; Foundation would ask the system for each.
package struct FolderEntries {
  /// The names in it, but for itself and the folder above.
  package private(set) var names: [String] = []
  private(set) var types: [Kind] = []
  /// Whether it can be read.
  private(set) var isReadable = false

  enum Kind {
    case file, folder, link
  }

  /// Empty when the folder can not be read.
  package init(_ path: String) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    isReadable = true
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      names.append(name)
      types.append(Self.kind(entry.pointee.d_type, "\(path)/\(name)"))
    }
  }

  private static func kind(_ type: UInt8, _ path: String) -> Kind {
    // As in dirent.h: some file systems do not say, and are asked.
    switch Int(type) {
    case 4: return .folder
    case 8: return .file
    case 10: return .link
    default:
      var about = stat()
      guard lstat(path, &about) == 0 else { return .file }
      switch about.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .file
      }
    }
  }
}

/// Where a symlink leads in the end.
struct LinkGoal {
  let path: String
  let isFolder: Bool

  /// Nil when it leads nowhere.
  init?(_ link: String) {
    guard let real = realpath(link, nil) else { return nil }
    defer { free(real) }
    path = String(cString: real)
    var about = stat()
    isFolder = stat(real, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
  }
}
