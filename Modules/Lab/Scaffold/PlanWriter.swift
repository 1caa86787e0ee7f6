import Foundation

/// Writes files, all or nothing.
///
/// What is to be done stands in a journal at the package's root before anything is done. Each text
/// is written beside its place, and when all are there they are renamed. Whatever fails in between
/// is put back by the journal; when the program is killed, the next one does so.
package struct PlanWriter {
  /// The journal's name.
  static let journalName = ".lab-new.json"
  private let folder: String

  /// - Parameter folder: The package's.
  package init(folder: String) {
    self.folder = folder
  }

  /// What is done, and by whom.
  private struct Journal: Codable {
    let process: Int32
    let files: [PlannedFile]
    /// The folders that are made, those above first.
    let folders: [String]
  }

  /// Writes the files.
  ///
  /// - Parameter check: Looks at what was written; when it throws, all is put back.
  func write(
    _ files: [PlannedFile], check: () throws(ScaffoldProblem) -> Void
  ) throws(ScaffoldProblem) {
    try begin(files)
    do throws(ScaffoldProblem) {
      for step in Self.steps(for: files) { try take(step) }
      try check()
    } catch {
      try recover()
      throw error
    }
    do {
      try FileManager.default.removeItem(atPath: place(Self.journalName))
    } catch {
      throw .unfinished("All is written, but '\(Self.journalName)' can not be deleted. Delete it.")
    }
  }

  /// Puts back what an earlier one has left that was stopped in the middle.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func recover() throws(ScaffoldProblem) -> Bool {
    guard let data = FileManager.default.contents(atPath: place(Self.journalName)) else {
      return false
    }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: data) else {
      throw .unfinished(
        "'\(place(Self.journalName))' is no whole journal, so that nothing was changed by who "
          + "wrote it. Delete it.")
    }
    let own = ProcessInfo.processInfo.processIdentifier
    if journal.process != own, kill(journal.process, 0) == 0 {
      throw .unfinished(
        "Another 'lab new', process \(journal.process), is at work in this package. Wait for it, or "
          + "when there is none, delete '\(place(Self.journalName))'.")
    }
    try putBack(journal)
    return true
  }

  // MARK: - Steps

  /// Writes the journal, which may not be there already.
  func begin(_ files: [PlannedFile]) throws(ScaffoldProblem) {
    let places = NewPlaces(folder: folder)
    var folders: [String] = []
    for file in files where file.old == nil {
      for folder in try places.missingFolders(for: file.path) where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    let journal = Journal(
      process: ProcessInfo.processInfo.processIdentifier, files: files, folders: folders)
    try attempt(Self.journalName) {
      try JSONEncoder().encode(journal)
        .write(to: URL(filePath: place(Self.journalName)), options: .withoutOverwriting)
    }
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
    case .rename(let file): try attempt(file.path) { try rename(file.path) }
    }
  }

  private func writeBeside(_ path: String, _ text: String) throws {
    let files = FileManager.default
    let mode = try? files.attributesOfItem(atPath: place(path))[.posixPermissions]
    try Data(text.utf8).write(to: URL(filePath: beside(path)))
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

  private func putBack(_ journal: Journal) throws(ScaffoldProblem) {
    let files = FileManager.default
    for file in journal.files {
      try? files.removeItem(atPath: beside(file.path))
      let now = files.contents(atPath: place(file.path))
      if now == file.old.map({ Data($0.utf8) }) { continue }
      guard now == Data(file.text.utf8) else {
        throw .unfinished(
          "'\(file.path)' was edited after an earlier 'lab new' was stopped in the middle. Put it "
            + "right, and delete '\(place(Self.journalName))', which has its earlier text.")
      }
      do {
        if let old = file.old {
          try writeBeside(file.path, old)
          try rename(file.path)
        } else {
          try files.removeItem(atPath: place(file.path))
        }
      } catch {
        throw .unfinished(
          "'\(file.path)' can not be put back: \(Self.words(of: error)). Mend that, and run "
            + "'lab new' again.")
      }
    }
    // Only empty ones go: somebody may have put something there.
    for folder in journal.folders.reversed() { rmdir(place(folder)) }
    try? files.removeItem(atPath: place(Self.journalName))
  }

  // MARK: - Paths

  /// The file that a path leads to in the end: a symlink stays one.
  private func place(_ path: String) -> String {
    URL(filePath: "\(folder)/\(path)").resolvingSymlinksInPath().path
  }

  private func beside(_ path: String) -> String {
    let url = URL(filePath: place(path))
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lab-new").path
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
