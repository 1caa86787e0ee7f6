import Foundation

/// A hash that is the same on every machine and in every run: FNV-1a with 128 bits
/// (RFC 9923; Fowler, Noll and Vo).
struct StableHash {
  private static let prime = UInt128(1) << 88 + 0x13b
  private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// Hashes texts one after the other, so that their borders count.
  init(_ parts: [String]) {
    for part in parts {
      for byte in part.utf8 { add(byte) }
      // A byte that no UTF-8 text has.
      add(0xff)
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* Self.prime
  }

  /// A UUID of version 8, whose bits are the application's own (RFC 9562, section 5.8).
  var uuid: UUID {
    var bytes = withUnsafeBytes(of: value.bigEndian) { Array($0) }
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A number below `bound`, which is at least 1.
  func number(below bound: Int) -> Int {
    // FNV changes its lower bits little; a few steps of mixing spread what is in the upper ones.
    var bits = UInt64(truncatingIfNeeded: value >> 64) ^ UInt64(truncatingIfNeeded: value)
    bits = (bits ^ (bits >> 33)) &* 0xff51_afd7_ed55_8ccd
    bits = (bits ^ (bits >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return Int((bits ^ (bits >> 33)) % UInt64(bound))
  }
}
