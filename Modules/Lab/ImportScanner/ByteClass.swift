/// What a byte may begin outside of comments and literals.
enum ByteClass {
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  /// A part of a name, a keyword or a number.
  static let word: UInt8 = 2
  static let quote: UInt8 = 3
  static let slash: UInt8 = 4
  static let pound: UInt8 = 5
  static let openBrace: UInt8 = 6
  static let closeBrace: UInt8 = 7
  static let backtick: UInt8 = 8
  static let at: UInt8 = 9
  static let less: UInt8 = 10
  /// The compiler takes this byte for UTF-16, and reads no further.
  static let stop: UInt8 = 11

  /// The class of each byte where imports may stand.
  static let fileScope: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x20, 0x09...0x0d, 0: space
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xfd:
      word
    case UInt8(ascii: "@"): at
    case UInt8(ascii: "<"): less
    case let byte: nested[Int(byte)]
    }
  }

  /// The class of each byte in braces, where nothing matters but what ends them.
  static let nested: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote
    case UInt8(ascii: "/"): slash
    case UInt8(ascii: "#"): pound
    case UInt8(ascii: "{"): openBrace
    case UInt8(ascii: "}"): closeBrace
    case UInt8(ascii: "`"): backtick
    case 0xfe, 0xff: stop
    default: other
    }
  }
}
