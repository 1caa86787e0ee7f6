/// Words of places' names that are written in full or short: `St. Petersburg`, `Saint Petersburg`.
enum Abbreviation {
  private static let pairs: [ArraySlice<UInt8>: ArraySlice<UInt8>] = {
    let pairs = [("saint", "st"), ("sainte", "ste"), ("fort", "ft"), ("mount", "mt")]
    let both = pairs + pairs.map { ($1, $0) }
    return Dictionary(uniqueKeysWithValues: both.map { (Array($0.utf8)[...], Array($1.utf8)[...]) })
  }()

  /// The folded name with such words the other way round, or nil when it has none.
  static func swapped(in name: [UInt8]) -> [UInt8]? {
    // Few names pass, and taking one apart is slow.
    var isStart = true
    let isCandidate = name.contains { byte in
      defer { isStart = byte == blank }
      return isStart && "sfm".utf8.contains(byte)
    }
    guard isCandidate else { return nil }
    let words = name.split(separator: blank)
    let swapped = words.map { pairs[$0] ?? $0 }
    return swapped == words ? nil : Array(swapped.joined(separator: [blank]))
  }
}
