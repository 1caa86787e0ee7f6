import Foundation

/// What the program holds in the machine's memory.
enum ResidentMemory {
  /// In bytes, from Linux' `/proc` (proc_pid_statm(5)); nil elsewhere.
  static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * Int(getpagesize())
  }
}
