/// The number of each key, in the order in which the keys were added.
///
/// A key that is added again takes up a number, and is found by its first.
///
/// A hash table with open addressing: a key's identity is an address, which one multiplication
/// spreads well enough (Knuth, The Art of Computer Programming 3, 6.4). A dictionary would guard
/// against chosen keys, which types are not, at some times the cost.
struct KeyIndex: Sendable {
  private var keys: [ObjectIdentifier] = []
  /// Numbers of `keys`, or -1.
  private var places: [Int32]
  private var shift: UInt64

  init(capacity: Int = 0) {
    var bits: UInt64 = 3
    while (1 << bits) < 2 * capacity { bits += 1 }
    places = Array(repeating: -1, count: 1 << bits)
    shift = 64 - bits
    keys.reserveCapacity(capacity)
  }

  subscript(key: ObjectIdentifier) -> Int? {
    var place = home(of: key)
    while true {
      let number = places[place]
      if number < 0 { return nil }
      if keys[Int(number)] == key { return Int(number) }
      place = (place + 1) & (places.count - 1)
    }
  }

  mutating func append(_ key: ObjectIdentifier) {
    if 2 * (keys.count + 1) > places.count { grow() }
    insert(key, number: keys.count)
    keys.append(key)
  }

  private mutating func insert(_ key: ObjectIdentifier, number: Int) {
    var place = home(of: key)
    while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(number)
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: 2 * places.count)
    shift -= 1
    for (number, key) in keys.enumerated() { insert(key, number: number) }
  }

  private func home(of key: ObjectIdentifier) -> Int {
    let address = UInt64(UInt(bitPattern: key))
    return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
