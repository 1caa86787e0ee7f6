/// What a person typed, folded.
struct AirportQuery {
  /// Characters beyond these do not count.
  static let limit = 100

  /// The whole, to be found in one name.
  let phrase: [UInt8]
  /// Its words, each to be found in any name of an airport.
  let terms: [[UInt8]]

  /// Nil when nothing is left to look for.
  init?(_ text: String) {
    var folder = TextFolder()
    let phrase = folder.fold(String(text.prefix(Self.limit)))
    guard !phrase.isEmpty else { return nil }
    self.phrase = phrase
    let words = Set(phrase.split(separator: blank).map { [UInt8]($0) })
    let telling = Set(words.compactMap(Self.withoutNoise))
    // The longest words leave the fewest airports to look at.
    terms = (telling.isEmpty ? words : telling).sorted { $0.count > $1.count }
  }

  /// Words for an airport, also at the end of a Korean word: `인천공항`. The longer ones first.
  private static let noise: [[UInt8]] = {
    var folder = TextFolder()
    return ["국제공항", "공항", "airport"].map { folder.fold($0) }
  }()

  /// The word without what says only that an airport is meant; nil when nothing is left of it.
  private static func withoutNoise(_ word: [UInt8]) -> [UInt8]? {
    guard let ending = noise.first(where: { word.suffix($0.count) == $0[...] }) else {
      return word
    }
    return word.count == ending.count ? nil : Array(word.dropLast(ending.count))
  }
}
