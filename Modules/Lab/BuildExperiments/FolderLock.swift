import Foundation

/// Keeps two runs from measuring in one folder at once.
package struct FolderLock {
  private let file: Int32

  /// Waits a while for what a killed run has left running.
  ///
  /// Builds inherit the lock, so that one that outlives its run is waited for and disturbs no figure.
  ///
  /// - Throws: `BuildExperimentProblem.busy`, or `unwritable` when there can be no such file.
  package init(_ folder: String, seconds: Int = 60) throws(BuildExperimentProblem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, detail: error.localizedDescription)
    }
    let path = "\(folder)/lock"
    let file = open(path, O_CREAT | O_RDWR, 0o644)
    guard file >= 0 else {
      throw .unwritable(path: path, detail: String(cString: strerror(errno)))
    }
    var waited = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard waited < seconds * 10 else {
        close(file)
        throw .busy(folder: folder)
      }
      waited += 1
      usleep(100_000)
    }
    self.file = file
  }

  /// Lets others work in the folder.
  package func release() { close(file) }
}
