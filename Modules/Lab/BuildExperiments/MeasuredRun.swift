import Dispatch
import Foundation

/// A program that was run to its end and measured.
package struct MeasuredRun: Hashable {
  /// Its exit code, or 128 and the signal that ended it.
  package var status: Int32
  package var isTimedOut: Bool
  /// Seconds on the clock.
  package var wall: Double
  /// Seconds of processor time, of it and of all it started and waited for.
  package var cpu: Double
  /// The most bytes of memory that one of these had; nil where the system can not tell.
  package var peakMemory: Int?

  /// Runs a program in a group of its own, so that all it started can be ended.
  ///
  /// - Parameters:
  ///   - log: The file that takes its output and errors.
  ///   - limit: Seconds after which it is ended.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], log: String,
    limit: Double
  ) throws(BuildExperimentProblem) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    let ownPeak = Self.ownPeakMemory
    let begin = ContinuousClock.now
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, words, settings)
    guard code == 0 else { throw .noSwift(String(cString: strerror(code))) }
    let ender = GroupEnder(child)
    defer { ender.forget() }
    ender.end(after: limit)
    var state: Int32 = 0
    var usage = rusage()
    while wait4(child, &state, 0, &usage) < 0, errno == EINTR {}
    wall = (ContinuousClock.now - begin) / .seconds(1)
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Linux counts for a program what the one that started it had until then, so that only more than
    // that says something (exec_mmap in the kernel's fs/exec.c).
    let peak = Self.bytes(usage)
    peakMemory = peak > ownPeak ? peak : nil
    // The low seven bits are the signal, the next byte the exit code (wait(2)).
    status = state & 0x7f == 0 ? (state >> 8) & 0xff : 128 + (state & 0x7f)
    isTimedOut = ender.hasEnded
  }

  private static var ownPeakMemory: Int {
    #if os(Linux)
      var usage = rusage()
      return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? bytes(usage) : 0
    #else
      return 0
    #endif
  }

  private static func bytes(_ usage: rusage) -> Int {
    // getrusage(2): bytes on Darwin, kilobytes elsewhere.
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
