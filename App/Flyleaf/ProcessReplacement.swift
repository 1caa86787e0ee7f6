import Foundation
import Synchronization

/// Puts a new run of the program in the place of this one, at once, as a kill and a start would.
enum ProcessReplacement {
  /// The arguments of this run, but with the port that it has in fact.
  static func arguments(_ own: [String], port: Int) -> [String] {
    var kept: [String] = []
    var isValue = false
    for argument in own {
      if isValue {
        isValue = false
      } else if argument == "--port" {
        isValue = true
      } else if !argument.hasPrefix("--port=") {
        kept.append(argument)
      }
    }
    return kept + ["--port", "\(port)"]
  }

  /// Replaces the process. Nothing of its memory is kept, and nothing is closed or written before.
  ///
  /// - Returns: only when the system refuses.
  static func run(port: Int) {
    guard let program = Bundle.main.executablePath else { return }
    let words =
      [program] + arguments(Array(CommandLine.arguments.dropFirst()), port: port)
    // Files are closed by the system: all are opened so that they end with the program.
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    execv(program, pointers)
    for pointer in pointers { free(pointer) }
  }
}

/// The port at which the page is served, once it is known.
final class ServedPort: Sendable {
  private let number = Mutex<Int?>(nil)

  var port: Int? {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
