import Dispatch
import Foundation

/// Runs the program `git` in a folder.
struct GitCommand {
  let folder: String
  private let environment: [String: String]

  init(folder: String, environment: [String: String]) {
    self.folder = folder
    // In a hook these speak of the hook's own folder and index.
    let ofHooks: Set = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]
    self.environment = environment.filter { !ofHooks.contains($0.key) }
      .merging(["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C", "GIT_LFS_SKIP_SMUDGE": "1"]) { $1 }
  }

  /// What it prints; nil when it leaves with another code than 0.
  func output(_ arguments: [String], environment more: [String: String] = [:])
    throws(GitProblem) -> Data?
  {
    let result = try run(arguments, more)
    return result.status == 0 ? result.output : nil
  }

  /// What it prints.
  ///
  /// - Throws: Git's own words when it leaves with another code than 0.
  func expected(_ arguments: [String], environment more: [String: String] = [:])
    throws(GitProblem) -> Data
  {
    let result = try run(arguments, more)
    guard result.status == 0 else {
      let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
      throw .refused(
        command: arguments.prefix(2).joined(separator: " "), words: line ?? "it gives no reason")
    }
    return result.output
  }

  private func run(_ arguments: [String], _ more: [String: String])
    throws(GitProblem) -> (status: Int32, output: Data, errors: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = environment.merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .refused(command: arguments.first ?? "", words: "\(error)")
    }
    let errorReader = PipeReader(errors.fileHandleForReading)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errorReader.wait()
    process.waitUntilExit()
    return (process.terminationStatus, data, String(decoding: errorData, as: UTF8.self))
  }
}

/// Reads a pipe on a thread of its own: one that nobody empties would stop the program.
private final class PipeReader: @unchecked Sendable {
  // Written before the semaphore is signalled, and read after it was waited for.
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    DispatchQueue.global().async {
      self.data = handle.readDataToEndOfFile()
      self.done.signal()
    }
  }

  func wait() -> Data {
    done.wait()
    return data
  }
}
