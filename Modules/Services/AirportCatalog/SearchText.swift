/// Folded names, one after another in one array, in which beginnings of words are looked for.
struct SearchText {
  /// How a term lies in a name.
  enum Fit: Comparable {
    /// It is the whole name.
    case whole
    /// The name begins with it.
    case beginning
    /// A word of the name begins with it.
    case word
  }

  /// Names that lie side by side.
  typealias Names = Range<Int>

  /// Which bytes words begin with. Some bytes share a place, so that it may say yes in vain.
  struct Initials: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    init(of byte: UInt8) {
      rawValue = 1 << UInt64(byte & 63)
    }
  }

  private static let nameEnd = UInt8(ascii: "\n")
  private var bytes: [UInt8] = []

  /// Adds names and says where they are.
  mutating func append(_ names: some Sequence<String>, folder: inout TextFolder) -> Names {
    let start = bytes.count
    for name in names {
      let folded = folder.fold(name)
      for name in [folded, Abbreviation.swapped(in: folded)].compactMap(\.self) {
        bytes.append(contentsOf: name)
        bytes.append(Self.nameEnd)
      }
    }
    return start..<bytes.count
  }

  /// The initials of all words of some names.
  func initials(of names: Names) -> Initials {
    var initials: Initials = []
    var isStart = true
    for place in names {
      if isStart { initials.insert(Initials(of: bytes[place])) }
      isStart = bytes[place] == blank || bytes[place] == Self.nameEnd
    }
    return initials
  }

  /// How a folded term fits best into one of some names, or nil when it is in none.
  ///
  /// A blank of a name may be left out (`newyork`, `ohare`), one of the term may not.
  func fit(of term: [UInt8], in names: Names) -> Fit? {
    bytes.withUnsafeBufferPointer { bytes in
      term.withUnsafeBufferPointer { term in
        var best: Fit?
        var isNameStart = true
        var isWordStart = true
        var place = names.lowerBound
        while place < names.upperBound {
          let byte = bytes[place]
          if isWordStart, byte == term[0], let end = Self.end(of: term, in: bytes, from: place) {
            let fit: Fit =
              isNameStart ? (bytes[end] == Self.nameEnd ? .whole : .beginning) : .word
            if fit == .whole { return fit }
            best = best.map { min($0, fit) } ?? fit
          }
          isNameStart = byte == Self.nameEnd
          isWordStart = isNameStart || byte == blank
          place += 1
        }
        return best
      }
    }
  }

  /// Where a term ends that begins at `start`. Each name has an end mark, which no term has.
  private static func end(
    of term: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var place = start
    for byte in term {
      if bytes[place] == blank, byte != blank { place += 1 }
      guard bytes[place] == byte else { return nil }
      place += 1
    }
    return place
  }
}
