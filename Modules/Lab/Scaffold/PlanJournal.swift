import Foundation

/// What `lab new` is about to do, in a file at the package's root.
///
/// Whoever works by it holds a lock on it. The lock goes with the process, however that ends: a
/// journal that nobody holds is one of somebody who was stopped.
struct PlanJournal: Codable {
  static let name = ".lab-new.json"

  let files: [PlannedFile]
  /// The folders that are made, those above first.
  let folders: [String]

  static func place(in folder: String) -> String { "\(folder)/\(name)" }

  /// Writes it, where there is none yet. It is held for as long as the handle is.
  func create(in folder: String) throws(ScaffoldProblem) -> FileHandle {
    let place = Self.place(in: folder)
    let file = open(place, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST { throw Self.busy(place) }
      throw .notWritable(Self.name, reason: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    // Not every file system has locks; that the file is a new one is enough then.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      unlink(place)
      throw Self.busy(place)
    }
    do {
      try handle.write(contentsOf: JSONEncoder().encode(self))
    } catch {
      unlink(place)
      throw .notWritable(Self.name, reason: error.localizedDescription)
    }
    return handle
  }

  /// The journal of one that was stopped, which is held from now on; nil when there is none.
  static func takeOver(
    in folder: String
  ) throws(ScaffoldProblem) -> (journal: PlanJournal, handle: FileHandle)? {
    let place = place(in: folder)
    let file = open(place, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(place)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw busy(place) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(place)
    }
    // Whoever held it has finished and deleted it in between.
    if status.st_nlink == 0 { return nil }
    guard let data = try? handle.readToEnd(),
      let journal = try? JSONDecoder().decode(PlanJournal.self, from: data)
    else { throw unreadable(place) }
    let paths = PackagePaths(folder: folder)
    for path in journal.files.map(\.path) + journal.folders {
      guard let fault = paths.fault(of: path) else { continue }
      throw .unfinished(
        "'\(place)' is none that 'lab new' wrote, as it names '\(path)': \(fault). Delete it.")
    }
    return (journal, handle)
  }

  private static func busy(_ place: String) -> ScaffoldProblem {
    .unfinished(
      "Another 'lab new' is at work in this package. Run the command again when it is done. When "
        + "there is none, delete '\(place)'.")
  }

  private static func unreadable(_ place: String) -> ScaffoldProblem {
    .unfinished(
      "'\(place)' is no whole journal, so that nothing was changed by who wrote it. Delete it.")
  }
}
