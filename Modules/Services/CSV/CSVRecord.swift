/// A record of comma-separated values. It is used again for the next one, which saves memory.
package struct CSVRecord {
  /// The line on which the record begins, from 1.
  package private(set) var line = 1
  /// How many bytes of the file lie before the record.
  package private(set) var offset = 0
  /// The bytes of all fields, one after the other.
  private(set) var bytes: [UInt8] = []
  private var fieldEnds: [Int] = []

  /// Makes a record to read into.
  package init() {}

  /// How many fields the record has.
  package var count: Int { fieldEnds.count }

  /// Whether the record is a blank line.
  var isBlank: Bool { count == 1 && bytes.isEmpty }

  /// Whether any field has more than blanks in it.
  package var hasText: Bool { bytes.contains { $0 > UInt8(ascii: " ") } }

  /// A field's text. Only what is asked for is made into a string.
  package func field(_ index: Int) throws(CSVError) -> String {
    let start = index == 0 ? 0 : fieldEnds[index - 1]
    guard let text = String(validating: bytes[start..<fieldEnds[index]], as: UTF8.self) else {
      throw CSVError(line: line, problem: .notUTF8)
    }
    return text
  }

  mutating func begin(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
    bytes.removeAll(keepingCapacity: true)
    fieldEnds.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func endField() {
    fieldEnds.append(bytes.count)
  }
}
