import Foundation
import Synchronization

/// A line on standard error that says how far a long piece of work has come and how long it will
/// still take. It shows nothing when standard error is no terminal.
final class ProgressBar: Sendable {
  private let label: String
  private let isVisible = isatty(STDERR_FILENO) == 1
  private let begin = ContinuousClock.now
  private let shownPercent = Mutex(-1)

  private static let width = 30

  init(label: String) {
    self.label = label
  }

  /// Shows that this part of the work, from 0 to 1, is done.
  func show(_ fraction: Double) {
    let percent = Int(fraction * 100)
    let isNew = shownPercent.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    guard isVisible, isNew else { return }
    write("\r" + Self.line(label, fraction: fraction, elapsed: .now - begin) + "\u{1b}[K")
  }

  /// Takes the line away.
  func remove() {
    if isVisible { write("\r\u{1b}[K") }
  }

  /// The line without what moves the cursor.
  static func line(_ label: String, fraction: Double, elapsed: Duration) -> String {
    let filled = Int(fraction * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let percent = Int(fraction * 100)
    guard fraction > 0.02, fraction < 1 else { return "\(label) [\(bar)] \(percent) %" }
    let seconds = Int(((elapsed / fraction - elapsed) / .seconds(1)).rounded(.up))
    return "\(label) [\(bar)] \(percent) %, about \(seconds) s left"
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
