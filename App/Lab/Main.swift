import Foundation

/// The program: `lab COMMAND`.
///
/// It leaves with 0 when all is well, with 1 on findings and with 2 when misused.
@main
struct Main {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.popFirst() {
      case "scan": exit(try ScanCommand(arguments: Array(arguments)).run())
      default: throw UsageError(words: "Write 'lab scan FILE…'.")
      }
    } catch {
      FileHandle.standardError.write(Data("lab: \(error)\n".utf8))
      exit(2)
    }
  }
}
