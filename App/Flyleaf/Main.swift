import CommandArguments
import Composition
import Foundation
import PlayHost
import ScreenKit

/// The program: reads its arguments, does the command and leaves with its exit code.
@main
struct Main {
  static func main() async {
    let code: Int32
    do {
      code = try await run()
    } catch let error as UsageError {
      report("flyleaf: \(error)")
      code = 2
    } catch {
      report("flyleaf: \(error)")
      code = 1
    }
    exit(code)
  }

  private static func run() async throws -> Int32 {
    let command = try Command(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
    switch command {
    case .serve(let serve, let app): return try await Main.serve(serve, app)
    case .terminal(let app): return await terminal(app)
    case .play(let file, let format, let app): return await play(file, format, app)
    case .addBooks(let file, let isJSON, let app):
      return try await addBooks(file, isJSON: isJSON, app)
    case .importLibrary(let file, let choices, let isJSON, let who, let app):
      return try await importLibrary(file, choices, isJSON: isJSON, who, app)
    case .exportLibrary(let file, let format, let isForced, let who, let app):
      return try await exportLibrary(file, format, isForced: isForced, who, app)
    case .graph(let format): return try graph(format)
    case .help: print(helpText)
    case .version: print("flyleaf \(FlyleafApp.version)")
    }
    return 0
  }

  /// One line on standard error, whatever the message holds.
  static func report(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
