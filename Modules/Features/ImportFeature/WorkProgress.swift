import Foundation
import Localization
import ScreenKit

/// How far something long has come, and how long it may take still.
struct WorkProgress: Hashable, Sendable {
  /// What is told of the work now and then.
  struct Step: Hashable, Sendable {
    /// From 0 to 1.
    let fraction: Double
    /// Books that are done.
    let books: Int
  }

  /// When the work began.
  let began: Date
  /// When the last step was heard of.
  private(set) var heard: Date
  private(set) var step = Step(fraction: 0, books: 0)

  init(began: Date) {
    self.began = began
    heard = began
  }

  mutating func hear(_ step: Step, at date: Date) {
    self.step = step
    heard = date
  }

  /// How long the rest takes at the pace so far; nil before a pace can be told.
  var secondsLeft: Int? {
    let elapsed = heard.timeIntervalSince(began)
    guard step.fraction > 0, elapsed > 0 else { return nil }
    return Int((elapsed * (1 - step.fraction) / step.fraction).rounded(.up))
  }

  /// The progress as a line.
  func line(label: String) -> ProgressLine {
    let percent = Int((step.fraction * 100).rounded(.down))
    let parts = [
      "\(percent)%", words(counted(step.books, "book"), "책 \(step.books.grouped)권"),
      secondsLeft.map { seconds in
        words(
          "about \(counted(seconds, "second")) left", "\(seconds.grouped)초쯤 남았어요")
      },
    ]
    return ProgressLine(
      label: label, fraction: step.fraction,
      detail: parts.compactMap { $0 }.joined(separator: " · "))
  }
}
