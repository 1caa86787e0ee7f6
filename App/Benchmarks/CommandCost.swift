import Foundation

/// What a run of a program took, from its start to its end.
struct CommandCost {
  let seconds: Double
  /// The seconds for which it and what it called had a processor.
  let processorSeconds: Double
  /// The most memory that it, or one of those, held.
  let peakBytes: Double
  /// What it printed.
  let output: Data

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program. To exit with 1 is no failure: the lab says so that it found something.
  init(_ arguments: [String], environment: [String: String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, file.path, O_WRONLY | O_CREAT, 0o600)
    let words = (["/usr/bin/env"] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard
      posix_spawn(&process, "/usr/bin/env", &actions, nil, words + [nil], variables + [nil]) == 0
    else { throw Failure(description: "'\(arguments[0])' can not be run.") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    seconds = start.duration(to: .now).nanoseconds / 1e9
    let code = (status >> 8) & 0xff
    guard status & 0x7f == 0, code <= 1 else {
      throw Failure(description: "'\(arguments.joined(separator: " "))' exits with \(code).")
    }
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakBytes = Double(usage.ru_maxrss)
    #else
      peakBytes = Double(usage.ru_maxrss) * 1_024
    #endif
    // Mapped: what this program holds would count as the next one's memory.
    output = try Data(contentsOf: file, options: .alwaysMapped)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
