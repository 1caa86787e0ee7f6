import Dispatch
import Foundation

/// Runs the program `swift` of the path.
struct SwiftCommand {
  /// What the program is given; `PWD` is set to where it runs.
  let environment: [String: String]

  /// What a run gave.
  struct Output {
    let status: Int32
    let standardOutput: Data
    let standardError: String
  }

  func run(_ arguments: [String], in folder: String) throws(PackageProblem) -> Output {
    guard let program = Self.program(environment) else {
      throw .noSwift("no folder of PATH has it")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    process.environment = environment.merging(["PWD": folder]) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .noSwift("\(error)")
    }
    // Both are read at once: a pipe that nobody empties would stop the program.
    let errorReader = PipeReader(errors.fileHandleForReading)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errorReader.wait()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, standardOutput: data,
      standardError: String(decoding: errorData, as: UTF8.self))
  }

  /// The path of `swift`, as a shell would find it.
  static func program(_ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin").split(separator: ":")
      .map { "\($0)/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
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
