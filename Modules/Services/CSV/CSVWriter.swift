/// Writes records of comma-separated values (RFC 4180): UTF-8, lines that end with CRLF, quotes where
/// a field needs them.
package struct CSVWriter {
  /// All that was written.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer with nothing written.
  package init() {}

  /// Writes one record. One empty field alone makes a blank line, which is no record to a reader.
  package mutating func write(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(.comma) }
      if field.utf8.contains(where: Self.needsQuotes) {
        writeQuoted(field)
      } else {
        bytes.append(contentsOf: field.utf8)
      }
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private mutating func writeQuoted(_ field: String) {
    bytes.append(Self.quote)
    for byte in field.utf8 {
      if byte == Self.quote { bytes.append(Self.quote) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  private static let quote = UInt8(ascii: "\"")

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    // A semicolon too, since some spreadsheets part cells at it.
    byte == quote || byte == .comma || byte < 0x20 || byte == UInt8(ascii: ";")
  }
}
