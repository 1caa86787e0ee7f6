/// Sixteen bytes of a file, and which of them were looked for.
private typealias Block = SIMD16<UInt8>
private typealias Hits = SIMDMask<SIMD16<Int8>>

/// Sixteen times one byte. With a bare literal an operator is one for any kind of vector, which is
/// a hundred times slower.
@inline(__always)
private func all(_ byte: UInt8) -> Block { Block(repeating: byte) }

// Sixteen bytes at once: most bytes of a file are skipped by one of these.
extension SourceCursor {
  /// Where the line that a place is in ends: at LF or CR, or at the end of the file.
  func lineEnd(from place: Int) -> Int {
    first(from: place) { ($0 .== all(0x0a)) .| ($0 .== all(0x0d)) }
  }

  /// The first byte from a place on that is not `ByteClass.other` in braces, or the end.
  func nestedToken(from place: Int) -> Int {
    first(from: place) { block in
      // Two in one: " and # differ in one bit, ' and / in another.
      let strings = ((block | all(0x01)) .== all(0x23)) .| ((block | all(0x08)) .== all(0x2f))
      let braces = (block .== all(0x7b)) .| (block .== all(0x7d))
      return strings .| braces .| (block .== all(0x60)) .| ((block | all(0x01)) .== all(0xff))
    }
  }

  /// The first quote, backslash, LF or CR from a place on, or the end.
  func textToken(from place: Int, quote: UInt8) -> Int {
    first(from: place) { block in
      (block .== all(quote)) .| (block .== all(0x5c)) .| (block .== all(0x0a))
        .| (block .== all(0x0d))
    }
  }

  /// The first backtick, LF or CR from a place on, or the end.
  func nameEnd(from place: Int) -> Int {
    first(from: place) { ($0 .== all(0x60)) .| ($0 .== all(0x0a)) .| ($0 .== all(0x0d)) }
  }

  /// The first star or slash from a place on, or the end.
  func commentToken(from place: Int) -> Int {
    first(from: place) { ($0 .== all(0x2a)) .| ($0 .== all(0x2f)) }
  }

  @inline(__always)
  private func first(from place: Int, _ hits: (Block) -> Hits) -> Int {
    let start = UnsafeRawBufferPointer(bytes)
    var place = place
    while place + 16 <= bytes.count {
      let found = lane(of: hits(start.loadUnaligned(fromByteOffset: place, as: Block.self)))
      if found < 16 { return place + found }
      place += 16
    }
    guard place < bytes.count else { return bytes.count }
    var rest = Block(repeating: 0)
    for offset in 0..<bytes.count - place { rest[offset] = bytes[place + offset] }
    return min(place + lane(of: hits(rest)), bytes.count)
  }

  /// The first lane that is hit; 16 if none is.
  @inline(__always)
  private func lane(of hits: Hits) -> Int {
    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    if halves[0] != 0 { return halves[0].littleEndian.trailingZeroBitCount / 8 }
    return 8 + halves[1].littleEndian.trailingZeroBitCount / 8
  }
}
