import Navigation

/// The numbers of one session's screens in addresses: no other run of the app has the same, so that
/// neither a page nor a form of an earlier one is taken for one of this.
struct ScreenNumbers: Hashable, Sendable {
  private let base: Int
  private static let span = 1_000_000

  /// Makes numbers that begin at a place of their own.
  static func random() -> ScreenNumbers {
    ScreenNumbers(base: .random(in: 1..<span) * span)
  }

  init(base: Int) {
    self.base = base
  }

  func number(of id: ScreenID) -> Int { base + id.number }

  /// The screen that a number in an address stands for, or nil when another run gave it.
  func id(_ number: Int) -> ScreenID? {
    (1..<Self.span).contains(number - base) ? ScreenID(number: number - base) : nil
  }
}
