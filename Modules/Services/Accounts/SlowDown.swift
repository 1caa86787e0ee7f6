import Foundation

/// How long the next attempt has to wait after failures.
enum SlowDown {
  /// Failures that cost no time.
  static let free = 5
  /// The longest wait, in seconds.
  static let limit = 300.0
  /// Seconds after which failures are forgotten.
  static let memory = 24.0 * 60 * 60

  /// Seconds to wait after the last of so many failures: 1 after the fifth, then twice as long after
  /// each.
  static func delay(after failures: Int) -> Double {
    guard failures >= free else { return 0 }
    return min(limit, pow(2, Double(failures - free)))
  }
}
