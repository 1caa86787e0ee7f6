/// Bars that look like those of a boarding pass: always the same for the same text. Nothing can
/// read them.
struct Barcode: Hashable, Sendable {
  /// The widths of bars and gaps in turn, a bar first and last.
  let widths: [Int]

  init(_ text: String) {
    var state = Self.hash(text)
    widths = (0..<75).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return [1, 1, 1, 2, 2, 3][Int(state % 6)]
    }
  }

  var html: HTML {
    var bars: [HTML] = []
    var x = 0
    for (index, width) in widths.enumerated() {
      if index.isMultiple(of: 2) {
        bars.append("<rect x=\"\(x)\" width=\"\(width)\" height=\"40\"/>")
      }
      x += width
    }
    return """
      <svg class="barcode" viewBox="0 0 \(x) 40" preserveAspectRatio="none" aria-hidden="true">\
      \(bars)</svg>
      """
  }

  /// FNV-1a (Fowler, Noll, Vo), 64 bits, and not 0, which the generator after it could not leave.
  private static func hash(_ text: String) -> UInt64 {
    max(1, text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}
