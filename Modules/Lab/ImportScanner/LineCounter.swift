/// Turns places in a file into lines and columns, each place further on than the one before.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The line and the column of a byte, both from 1. A line ends in LF, CR or both.
  mutating func position(of place: Int) -> (line: Int, column: Int) {
    while index < place {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      if byte == UInt8(ascii: "\r"), index < place, bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      line += 1
      lineStart = index
    }
    return (line, place - lineStart + 1)
  }
}
