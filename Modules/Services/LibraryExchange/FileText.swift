import Foundation
import LibraryExchangeInterface

/// The bytes of a file as UTF-8 with lines that end in line feeds, however it was written.
struct FileText {
  let bytes: [UInt8]
  /// The encoding's name where it is not UTF-8.
  let encoding: String?

  /// Finds out how a file is written: UTF-8, UTF-16 or Windows-1252.
  init(_ data: Data) throws(LibraryFileError) {
    let raw = [UInt8](data)
    let text: [UInt8]
    (text, encoding) = try Self.decoded(raw)
    guard !text.contains(0) else { throw .notText }
    let plain = text.starts(with: Self.mark) ? Array(text.dropFirst(Self.mark.count)) : text
    guard plain.contains(where: { $0 > 0x20 }) else { throw .empty }
    bytes = Self.withoutSeparatorLine(Self.withLineFeeds(plain))
  }

  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  private static func decoded(
    _ raw: [UInt8]
  ) throws(LibraryFileError) -> (text: [UInt8], encoding: String?) {
    if raw.starts(with: [0xff, 0xfe]) || raw.starts(with: [0xfe, 0xff]) {
      return (try utf16(raw.dropFirst(2), isBigEndian: raw[0] == 0xfe), "UTF-16")
    }
    // Without a mark, text of mostly Latin letters has a zero in every other byte.
    let beginning = raw.prefix(4)
    if beginning.count == 4, beginning.map({ $0 == 0 }) == [false, true, false, true] {
      return (try utf16(raw[...], isBigEndian: false), "UTF-16")
    }
    if beginning.count == 4, beginning.map({ $0 == 0 }) == [true, false, true, false] {
      return (try utf16(raw[...], isBigEndian: true), "UTF-16")
    }
    if raw.contains(0) { throw .notText }
    if String(validating: raw, as: UTF8.self) != nil { return (raw, nil) }
    return (try windows1252(raw), "Windows-1252")
  }

  private static func utf16(
    _ raw: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(LibraryFileError) -> [UInt8] {
    guard raw.count.isMultiple(of: 2) else { throw .unknownEncoding }
    let units = stride(from: raw.startIndex, to: raw.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .unknownEncoding }
    return Array(text.utf8)
  }

  /// Decodes by https://encoding.spec.whatwg.org/index-windows-1252.txt, or refuses what is rather
  /// another encoding: there most letters are above 0x7f, and stand side by side.
  private static func windows1252(_ raw: [UInt8]) throws(LibraryFileError) -> [UInt8] {
    let isControl: (UInt8) -> Bool = { $0 < 0x20 && ![0x09, 0x0a, 0x0d].contains($0) }
    if raw.prefix(512).contains(where: isControl) { throw .notText }
    let letters = raw.count { $0 >= 0xa0 }
    let neighbours = zip(raw, raw.dropFirst()).count { $0 >= 0xa0 && $1 >= 0xa0 }
    guard neighbours * 2 <= letters else { throw .unknownEncoding }
    var text = String.UnicodeScalarView()
    for byte in raw {
      guard let scalar = scalar(of: byte) else { throw .unknownEncoding }
      text.append(scalar)
    }
    return Array(String(text).utf8)
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
    return upper[Int(byte) - 0x80]
  }

  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  /// Leaves a blank line for a first one of `sep=;`, by which files tell Excel what parts their cells.
  private static func withoutSeparatorLine(_ text: [UInt8]) -> [UInt8] {
    guard String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let end = text.prefix(8).firstIndex(of: UInt8(ascii: "\n"))
    else { return text }
    return Array(text[end...])
  }

  /// Turns each carriage return that stands alone, as old Macs end lines, into a line feed.
  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard text.contains(carriageReturn) else { return text }
    var result = text
    for index in result.indices where result[index] == carriageReturn {
      let next = index + 1
      if next == result.endIndex || result[next] != lineFeed { result[index] = lineFeed }
    }
    return result
  }
}
