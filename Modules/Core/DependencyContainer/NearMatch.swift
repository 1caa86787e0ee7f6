/// The key whose name is most like that of one that is missing.
struct NearMatch {
  private(set) var best: KeyName?

  init(for key: KeyName, among candidates: [KeyName]) {
    let name = Self.distinctive(key)
    // Of a third of the letters at most: more would suggest what nobody can have meant.
    var nearest = name.count / 3 + 1
    for candidate in candidates where candidate != key {
      let other = Self.distinctive(candidate)
      guard abs(other.count - name.count) < nearest else { continue }
      let distance = Self.distance(name, other)
      if distance < nearest { (nearest, best) = (distance, candidate) }
    }
  }

  /// The name without the suffix that most keys have in common.
  private static func distinctive(_ key: KeyName) -> [UInt8] {
    let name = key.short
    return Array((name.hasSuffix("Key") ? name.dropLast(3) : name[...]).utf8)
  }

  /// How many letters have to be put in, taken out or changed (Levenshtein, 1965).
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, candidate) in other.enumerated() {
        let change = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
