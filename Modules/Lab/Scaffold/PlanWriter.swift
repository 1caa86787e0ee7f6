import Foundation

/// Writes files, all or nothing.
///
/// What is to be done stands in a journal at the package's root before anything is done. Each text
/// is written beside its place, and when all are there they are renamed. Whatever fails in between
/// is put back by the journal; when the program is killed, the next one does so.
package struct PlanWriter {
  private let folder: String

  /// - Parameter folder: The package's.
  package init(folder: String) {
    self.folder = folder
  }

  /// Writes the files, each of them only if it still has the text from which it was planned.
  ///
  /// - Parameter check: Looks at what was written; when it throws, all is put back.
  func write(
    _ files: [PlannedFile], check: () throws(ScaffoldProblem) -> Void
  ) throws(ScaffoldProblem) {
    let (journal, handle) = try begin(files)
    defer { try? handle.close() }
    do throws(ScaffoldProblem) {
      for step in Self.steps(for: files) { try take(step) }
      try check()
    } catch {
      try putBack(journal)
      throw error
    }
    guard unlink(PlanJournal.place(in: folder)) == 0 else {
      throw .unfinished("All is written, but '\(PlanJournal.name)' can not be deleted. Delete it.")
    }
  }

  /// Puts back what an earlier one has left that was stopped in the middle.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func recover() throws(ScaffoldProblem) -> Bool {
    guard let (journal, handle) = try PlanJournal.takeOver(in: folder) else { return false }
    defer { try? handle.close() }
    try putBack(journal)
    return true
  }

  /// Looks, without writing, whether there is something to put back.
  package func refuseUnfinished() throws(ScaffoldProblem) {
    var status = stat()
    guard lstat(PlanJournal.place(in: folder), &status) == 0 else { return }
    throw .unfinished(
      "'\(PlanJournal.place(in: folder))' is there: another 'lab new' is at work, or was stopped in "
        + "the middle and is to be put back first. Run 'lab new' without --dry-run.")
  }

  // MARK: - Steps

  /// Writes the journal, which is held for as long as its handle is.
  func begin(
    _ files: [PlannedFile]
  ) throws(ScaffoldProblem) -> (journal: PlanJournal, handle: FileHandle) {
    let paths = PackagePaths(folder: folder)
    for file in files { try paths.check(file.path) }
    let places = NewPlaces(folder: folder)
    var folders: [String] = []
    for file in files where file.old == nil {
      for folder in try places.missingFolders(for: file.path) where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    let journal = PlanJournal(files: files, folders: folders)
    return (journal, try journal.create(in: folder))
  }

  /// One thing that is done.
  enum Step {
    case makeFolder(String)
    case writeBeside(PlannedFile)
    case rename(PlannedFile)
  }

  /// What is done one after the other: folders, all texts beside their places, and last the names.
  static func steps(for files: [PlannedFile]) -> [Step] {
    let parents = Set(files.filter { $0.old == nil }.map { parent(of: $0.path) }).sorted()
    return parents.map(Step.makeFolder) + files.map(Step.writeBeside) + files.map(Step.rename)
  }

  func take(_ step: Step) throws(ScaffoldProblem) {
    switch step {
    case .makeFolder(let path):
      try attempt(path) {
        try FileManager.default.createDirectory(
          atPath: place(path), withIntermediateDirectories: true)
      }
    case .writeBeside(let file): try attempt(file.path) { try writeBeside(file.path, file.text) }
    case .rename(let file):
      guard text(of: file.path) == file.old.map({ Data($0.utf8) }) else {
        throw .changed(file.path)
      }
      try attempt(file.path) { try rename(file.path) }
    }
  }

  private func writeBeside(_ path: String, _ text: String) throws {
    let files = FileManager.default
    let mode = try? files.attributesOfItem(atPath: place(path))[.posixPermissions]
    // A symlink that stands there may lead anywhere.
    unlink(beside(path))
    try Data(text.utf8).write(to: URL(filePath: beside(path)), options: .withoutOverwriting)
    if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: beside(path)) }
  }

  private func rename(_ path: String) throws {
    guard Foundation.rename(beside(path), place(path)) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  private func attempt(_ path: String, _ act: () throws -> Void) throws(ScaffoldProblem) {
    do {
      try act()
    } catch {
      throw .notWritable(path, reason: Self.words(of: error))
    }
  }

  private static func words(of error: any Error) -> String {
    let words = (error as? CocoaError)?.underlying.map { "\($0.localizedDescription)" }
    return (words ?? error.localizedDescription).trimmingCharacters(in: ["."])
  }

  // MARK: - Back

  private func putBack(_ journal: PlanJournal) throws(ScaffoldProblem) {
    for file in journal.files {
      let isWaiting = unlink(beside(file.path)) == 0
      let now = text(of: file.path)
      if now == file.old.map({ Data($0.utf8) }) { continue }
      guard now == Data(file.text.utf8) else {
        // While a text waits beside its place, it has replaced nothing: what is there is another's.
        if isWaiting { continue }
        throw .unfinished(
          "'\(file.path)' was edited after an earlier 'lab new' was stopped in the middle. Put it "
            + "right, and delete '\(PlanJournal.place(in: folder))', which has its earlier text.")
      }
      do {
        if let old = file.old {
          try writeBeside(file.path, old)
          try rename(file.path)
        } else {
          try FileManager.default.removeItem(atPath: place(file.path))
        }
      } catch {
        throw .unfinished(
          "'\(file.path)' can not be put back: \(Self.words(of: error)). Mend that, and run "
            + "'lab new' again.")
      }
    }
    // Only empty ones go: somebody may have put something there.
    for folder in journal.folders.reversed() { rmdir(place(folder)) }
    unlink(PlanJournal.place(in: folder))
  }

  // MARK: - Paths

  /// The file that a path leads to in the end: a symlink stays one.
  private func place(_ path: String) -> String {
    URL(filePath: "\(folder)/\(path)").resolvingSymlinksInPath().path
  }

  private func text(of path: String) -> Data? {
    FileManager.default.contents(atPath: place(path))
  }

  private func beside(_ path: String) -> String {
    let url = URL(filePath: place(path))
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lab-new").path
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
