import CommandArguments
import Foundation

/// The program: reads its arguments, does the command and leaves with its exit code.
@main
struct Main {
  static func main() {
    let code: Int32
    do {
      code = try run()
    } catch {
      // Findings leave with 1 and are no errors; whatever is thrown is wrong use or no package.
      report("lab: \(error)")
      code = 2
    }
    exit(code)
  }

  private static func run() throws -> Int32 {
    switch try Command(arguments: Array(CommandLine.arguments.dropFirst())) {
    case .graph(let options, let package): return try graph(options, package)
    case .affected(let command): return try command.run()
    case .test(let command): return try command.run()
    case .shards(let command): return try command.run()
    case .new(let command): return try command.run()
    case .check(let options, let package):
      return try CheckCommand(check: options, package: package).run()
    case .experiment(let command): return try command.run()
    case .report(let command): return try command.run()
    case .scan(let arguments): return try ScanCommand(arguments: arguments).run()
    case .files(let package): return try FilesCommand(package: package).run()
    case .help: print(helpText)
    case .version: print("lab \(version)")
    }
    return 0
  }

  /// Writes what was asked for to standard output.
  static func output(_ text: String) throws(UsageError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw UsageError("Standard output can not be written. Make room, or send it elsewhere.")
    }
  }

  /// One line on standard error, whatever the message holds.
  static func report(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}

/// The program's version (https://semver.org).
let version = "0.1.0"
