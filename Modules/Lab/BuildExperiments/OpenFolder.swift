import Foundation

/// An open folder. What stands in it is asked for by name, so that no path is walked again and again.
struct OpenFolder: ~Copyable {
  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private let stream: Stream
  private let descriptor: Int32

  init(_ path: String) throws {
    guard let stream = opendir(path) else { throw Self.failure }
    self.stream = stream
    descriptor = dirfd(stream)
  }

  /// Opens a folder in this one.
  func folder(_ name: String) throws -> OpenFolder { try OpenFolder(in: descriptor, name) }

  private init(in folder: Int32, _ name: String) throws {
    let file = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure }
    guard let stream = fdopendir(file) else {
      let failure = Self.failure
      close(file)
      throw failure
    }
    self.stream = stream
    descriptor = file
  }

  deinit { closedir(stream) }

  /// The names in it, but for itself and the folder above.
  func names() -> [String] {
    rewinddir(stream)
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What is called so; nil for what is neither file, folder nor symlink, and for what is not there.
  func entry(_ name: String) -> FolderTree.Entry? {
    var about = stat()
    guard fstatat(descriptor, name, &about, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    #if canImport(Darwin)
      let time = about.st_mtimespec
    #else
      let time = about.st_mtim
    #endif
    let changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    let mode = about.st_mode & 0o7777
    switch about.st_mode & S_IFMT {
    case S_IFREG:
      return .init(kind: .file, size: Int(about.st_size), changed: changed, mode: mode)
    case S_IFDIR: return .init(kind: .folder, size: 0, changed: changed, mode: mode)
    case S_IFLNK: return .init(kind: .link(goal(name)), size: 0, changed: 0, mode: 0)
    default: return nil
    }
  }

  private func goal(_ name: String) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // MARK: - Changes

  /// Takes away what is called so, with all in it.
  func remove(_ name: String) throws {
    if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
    // What a folder answers: on Linux the one, by POSIX the other.
    guard errno == EISDIR || errno == EPERM else { throw Self.failure }
    try folder(name).removeAll()
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else { throw Self.failure }
  }

  /// Takes away all that stands in it.
  func removeAll() throws {
    for name in names() { try remove(name) }
  }

  func makeFolder(_ name: String) throws {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw Self.failure }
  }

  func makeLink(_ name: String, to goal: String) throws {
    guard symlinkat(goal, descriptor, name) == 0 else { throw Self.failure }
  }

  /// Copies the bytes of a file, in place: a rename would change the time of the folder.
  func copy(_ source: String, to name: String, as entry: FolderTree.Entry) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw Self.failure }
    defer { close(input) }
    // Not emptied first, for some file systems then hurry what is written to the disk.
    let output = openat(descriptor, name, O_WRONLY | O_CREAT | O_CLOEXEC, entry.mode)
    guard output >= 0 else { throw Self.failure }
    defer { close(output) }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { bytes in
      var size = 0
      while true {
        let count = read(input, bytes.baseAddress, bytes.count)
        guard count >= 0 else { throw Self.failure }
        guard count > 0 else { break }
        var written = 0
        while written < count {
          let step = write(output, bytes.baseAddress?.advanced(by: written), count - written)
          guard step >= 0 else { throw Self.failure }
          written += step
        }
        size += count
      }
      guard ftruncate(output, off_t(size)) == 0 else { throw Self.failure }
    }
    guard fchmod(output, entry.mode) == 0, futimens(output, Self.times(entry)) == 0 else {
      throw Self.failure
    }
  }

  /// Gives a folder its rights and its time.
  func setAttributes(of name: String, to entry: FolderTree.Entry) throws {
    guard fchmodat(descriptor, name, entry.mode, 0) == 0,
      utimensat(descriptor, name, Self.times(entry), 0) == 0
    else { throw Self.failure }
  }

  private static func times(_ entry: FolderTree.Entry) -> [timespec] {
    let time = timespec(
      tv_sec: entry.changed / 1_000_000_000, tv_nsec: entry.changed % 1_000_000_000)
    return [time, time]
  }

  private static var failure: POSIXError { POSIXError(.init(rawValue: errno) ?? .EIO) }
}
