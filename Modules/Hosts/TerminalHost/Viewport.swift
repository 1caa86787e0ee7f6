/// The part of a page that the window shows.
struct Viewport: Hashable, Sendable {
  /// The first line that is shown.
  private(set) var top = 0

  /// Scrolls as little as shows all of `lines`, or their beginning where they are too many.
  mutating func reveal(_ lines: Range<Int>, height: Int, total: Int) {
    if lines.upperBound > top + height { top = lines.upperBound - height }
    if lines.lowerBound < top { top = lines.lowerBound }
    clamp(height: height, total: total)
  }

  /// Scrolls by this many lines, at most to the page's beginning or end.
  mutating func scroll(by lines: Int, height: Int, total: Int) {
    top += lines
    clamp(height: height, total: total)
  }

  /// Stays within the page.
  mutating func clamp(height: Int, total: Int) {
    top = max(0, min(top, total - height))
  }

  /// Whether any of `lines` is shown.
  func shows(_ lines: Range<Int>, height: Int) -> Bool {
    lines.overlaps(top..<top + height)
  }
}
