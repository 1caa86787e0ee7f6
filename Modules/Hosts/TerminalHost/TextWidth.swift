extension Character {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  ///
  /// The sum over its scalars as `wcwidth` has it, but at most 2: a terminal draws a whole emoji
  /// sequence or a syllable of several letters in two cells.
  var cells: Int {
    if isASCII { return 1 }
    let scalars = unicodeScalars
    let sum = scalars.reduce(0) { $0 + $1.cells }
    let isEmoji = scalars.contains("\u{FE0F}") && scalars.first?.properties.isEmoji == true
    return isEmoji ? 2 : min(2, sum)
  }
}

extension String {
  /// How many cells of a terminal the text takes.
  var cells: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.cells }
  }
}

extension Unicode.Scalar {
  fileprivate var cells: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if Self.joined.contains(where: { $0.contains(value) }) { return 0 }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }

  /// Vowels and final consonants of Hangul: they are drawn into the syllable that they belong to.
  private static let joined: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(value) }
  }

  /// East Asian wide and full-width, with the unassigned code points between: Unicode Standard
  /// Annex 11. Emoji are known by their own property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF1, 0x17000...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
