import Foundation
import ProgramRun

/// Runs the program `swift` of the path.
package struct SwiftCommand {
  /// What the program is given; `PWD` is set to where it runs.
  let environment: [String: String]

  func run(_ arguments: [String], in folder: String) throws(PackageProblem) -> ProgramRun {
    guard let program = Self.program(environment) else {
      throw .noSwift("no folder of PATH has it")
    }
    // SwiftPM leaves a folder behind among the temporary ones, each time.
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "lab-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    do {
      try FileManager.default.createDirectory(
        atPath: temporary, withIntermediateDirectories: true)
      return try ProgramRun(
        program, arguments, in: folder,
        environment: environment.merging(["PWD": folder, "TMPDIR": temporary]) { $1 })
    } catch {
      throw .noSwift("\(error)")
    }
  }

  /// The path of `swift`, as a shell would find it.
  package static func program(_ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin").split(separator: ":")
      .map { "\($0)/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
