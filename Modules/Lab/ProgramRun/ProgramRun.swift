import Dispatch
package import Foundation

/// What a program gave that was run to its end.
package struct ProgramRun {
  /// Its exit code.
  package let status: Int32
  package let output: Data
  package let errors: String

  /// Runs a program, with nothing on its standard input, until it ends.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - folder: Where it runs; nil for here.
  /// - Throws: when it can not be started.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder {
      process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both are read at once: a pipe that nobody empties would stop the program.
    let errorReader = PipeReader(errors.fileHandleForReading)
    self.output = output.fileHandleForReading.readDataToEndOfFile()
    self.errors = String(decoding: errorReader.wait(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// Reads a pipe on a thread of its own.
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
