import Foundation

/// How long a run took, and what memory, in the members that `lab experiment wiring --launch` reads.
struct PlayFigures: Encodable {
  /// From the begin of the program to the first screen.
  var firstScreenNanoseconds: Int?
  /// The last step: a tap, say, until the flow that it opens is on the screen.
  var openFlowNanoseconds: Int?
  /// How many objects the wiring has made when the first screen is there; nil where nobody counts.
  var objectsAtLaunch: Int?
  /// The most bytes of memory so far; nil where the system does not tell.
  var peakMemory: Int?

  /// The line that is printed.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Numbers always encode.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// proc_pid_status(5) on Linux, where getrusage(2) also counts what the caller had.
  static var peakMemory: Int? {
    var usage = rusage()
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kibibytes = line?.split(separator: " ").lazy.compactMap { Int($0) }.first
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return (kibibytes ?? Int(usage.ru_maxrss)) * 1024
    #else
      return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : nil
    #endif
  }
}

extension Duration {
  var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
