/// Turns the bytes that a terminal sends into keys.
///
/// Sequences are those of ECMA-48 as xterm sends them, with bracketed paste. Bytes may come in any
/// pieces. What is no known key is dropped.
struct KeyParser {
  private var pending: [UInt8] = []
  private var paste: [UInt8]?

  /// Pasted text beyond this many bytes is dropped.
  static let pasteLimit = 1 << 16

  /// Whether a sequence has begun of which the rest may follow, or may not: then it is time to
  /// `flush` soon.
  var isWaiting: Bool { paste == nil && !pending.isEmpty }

  /// Takes bytes and gives the keys that are complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty {
      if paste != nil {
        guard let text = takePaste() else { break }
        keys.append(.pasted(text))
      } else {
        guard let (length, meaning) = Self.first(of: pending[...]) else { break }
        pending.removeFirst(length)
        switch meaning {
        case .key(let key): keys.append(key)
        case .pasteBegins: paste = []
        case .nothing: break
        }
      }
    }
    return keys
  }

  /// Nothing followed: a lone escape was the key itself, any other beginning is dropped.
  mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    defer { pending = [] }
    return pending == [0x1B] ? [.escape] : []
  }

  private enum Meaning {
    case key(Key)
    case pasteBegins, nothing
  }

  /// The pasted text when its end has come; what has come of it until then is put aside.
  private mutating func takePaste() -> String? {
    let end: [UInt8] = Array("\u{1B}[201~".utf8)
    let room = Self.pasteLimit - (paste?.count ?? 0)
    if let range = pending.firstRange(of: end) {
      let text = (paste ?? []) + pending[..<range.lowerBound].prefix(room)
      pending.removeFirst(range.upperBound)
      paste = nil
      return String(decoding: text, as: UTF8.self)
    }
    let complete = pending.dropLast(end.count - 1)
    paste? += complete.prefix(room)
    pending.removeFirst(complete.count)
    return nil
  }

  /// The meaning of the first bytes and how many these are, or nil when more must come.
  private static func first(of bytes: ArraySlice<UInt8>) -> (Int, Meaning)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(bytes.dropFirst())
    case 0x0D, 0x0A: return (1, .key(.enter))
    case 0x09: return (1, .key(.tab))
    case 0x08, 0x7F: return (1, .key(.backspace))
    case 0x01...0x1A: return (1, .key(.control(Character(Unicode.Scalar(first + 0x60)))))
    case 0x00..<0x20: return (1, .nothing)
    default: return scalar(bytes)
    }
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> (Int, Meaning)? {
    let length =
      switch bytes.first ?? 0 {
      case ..<0x80: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0 else { return (1, .nothing) }
    let head = bytes.prefix(length)
    guard head.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (1, .nothing) }
    guard head.count == length else { return nil }
    guard let scalar = String(validating: head, as: UTF8.self)?.unicodeScalars.first else {
      return (1, .nothing)
    }
    return (length, .key(.text(scalar)))
  }

  /// `rest` is what follows the escape.
  private static func escape(_ rest: ArraySlice<UInt8>) -> (Int, Meaning)? {
    switch rest.first {
    case nil: return nil
    case 0x1B: return (1, .key(.escape))
    case 0x0D, 0x0A: return (2, .key(.altEnter))
    case UInt8(ascii: "["): return sequence(rest.dropFirst())
    case UInt8(ascii: "O"):
      guard let letter = rest.dropFirst().first else { return nil }
      return (3, cursorKey(letter).map(Meaning.key) ?? .nothing)
    default:
      // Alt with a letter is none of our keys.
      guard let (length, _) = first(of: rest) else { return nil }
      return (1 + length, .nothing)
    }
  }

  /// `rest` is what follows `ESC [`.
  private static func sequence(_ rest: ArraySlice<UInt8>) -> (Int, Meaning)? {
    // The Linux console's function keys: `ESC [ [ A`.
    if rest.first == UInt8(ascii: "[") { return rest.count > 1 ? (4, .nothing) : nil }
    let parameters = rest.prefix { (0x20...0x3F).contains($0) }
    let length = 2 + parameters.count
    guard let final = rest.dropFirst(parameters.count).first else {
      return parameters.count > 32 ? (length, .nothing) : nil
    }
    guard (0x40...0x7E).contains(final) else { return (length, .nothing) }
    guard final == UInt8(ascii: "~") else {
      return (length + 1, cursorKey(final).map(Meaning.key) ?? .nothing)
    }
    let number = parameters.prefix { (0x30...0x39).contains($0) }
    let meaning: Meaning =
      switch String(decoding: number, as: UTF8.self) {
      case "1", "7": .key(.home)
      case "4", "8": .key(.end)
      case "3": .key(.delete)
      case "5": .key(.pageUp)
      case "6": .key(.pageDown)
      case "200": .pasteBegins
      default: .nothing
      }
    return (length + 1, meaning)
  }

  private static func cursorKey(_ letter: UInt8) -> Key? {
    switch Unicode.Scalar(letter) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M": .enter
    case "Z": .backTab
    default: nil
    }
  }
}
