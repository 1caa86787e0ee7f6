package import Foundation

/// Reads records of comma-separated values (RFC 4180) one by one, however long the file is.
///
/// Another separator can be asked for, as spreadsheets of some countries write a semicolon.
///
/// Lines end with CRLF or LF, a byte order mark at the beginning is left out, and so are blank
/// lines. A quote inside an unquoted field is a character like any other.
package struct CSVReader {
  /// Bytes beyond which a record is taken for one whose closing quote is missing.
  package static let recordLimit = 1 << 20
  private static let chunkSize = 1 << 18

  /// How many bytes have been read.
  package private(set) var bytesRead: Int

  private let file: FileHandle?
  private var memory: ArraySlice<UInt8>
  private let separator: UInt8
  private var chunk: [UInt8] = []
  private var position = 0
  private var line: Int

  /// Reads from where the file handle stands.
  package init(_ file: FileHandle, separator: UInt8 = .comma) {
    self.file = file
    self.separator = separator
    memory = []
    bytesRead = 0
    line = 1
  }

  /// Reads a file that is in memory already.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - separator: What stands between fields.
  ///   - offset: Where to begin in `bytes`.
  ///   - line: The number of the line that begins there.
  package init(
    _ bytes: [UInt8], separator: UInt8 = .comma, from offset: Int = 0, line: Int = 1
  ) {
    file = nil
    self.separator = separator
    memory = bytes[offset...]
    bytesRead = offset
    self.line = line
  }

  /// Reads the next record into `record`.
  ///
  /// - Returns: false at the end of the file.
  package mutating func next(_ record: inout CSVRecord) throws(CSVError) -> Bool {
    if bytesRead == 0 { try skipByteOrderMark() }
    while try peek() != nil {
      try read(&record)
      if !record.isBlank { return true }
    }
    return false
  }

  private mutating func read(_ record: inout CSVRecord) throws(CSVError) {
    record.begin(line: line, offset: bytesRead - chunk.count + position)
    while true {
      let isLast =
        if try peek() == .quote { try readQuotedField(&record) } else {
          try readPlainField(&record)
        }
      record.endField()
      if isLast { return }
    }
  }

  /// Reads up to the end of a field, and tells whether the record ends with it.
  private mutating func readPlainField(_ record: inout CSVRecord) throws(CSVError) -> Bool {
    while let byte = try take() {
      switch byte {
      case separator: return false
      case .lineFeed: return true
      case .carriageReturn where try peek() == .lineFeed: break
      default: try append(byte, to: &record)
      }
    }
    return true
  }

  private mutating func readQuotedField(_ record: inout CSVRecord) throws(CSVError) -> Bool {
    let openingLine = line
    _ = try take()
    while let byte = try take() {
      guard byte == .quote else {
        guard record.bytes.count < Self.recordLimit else {
          throw CSVError(line: openingLine, problem: .unclosedQuote)
        }
        record.append(byte)
        continue
      }
      switch try take() {
      case .quote: record.append(.quote)
      case separator: return false
      case nil, .lineFeed: return true
      case .carriageReturn where try peek() == .lineFeed:
        _ = try take()
        return true
      default: throw CSVError(line: line, problem: .textAfterQuote)
      }
    }
    throw CSVError(line: openingLine, problem: .unclosedQuote)
  }

  private func append(_ byte: UInt8, to record: inout CSVRecord) throws(CSVError) {
    guard record.bytes.count < Self.recordLimit else {
      throw CSVError(line: record.line, problem: .longRecord)
    }
    record.append(byte)
  }

  // MARK: Bytes

  private mutating func skipByteOrderMark() throws(CSVError) {
    _ = try peek()
    if chunk.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  private mutating func peek() throws(CSVError) -> UInt8? {
    if position == chunk.count { try fill() }
    return position < chunk.count ? chunk[position] : nil
  }

  private mutating func take() throws(CSVError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    if byte == .lineFeed { line += 1 }
    return byte
  }

  private mutating func fill() throws(CSVError) {
    guard let file else {
      chunk = Array(memory.prefix(Self.chunkSize))
      memory = memory.dropFirst(Self.chunkSize)
      position = 0
      bytesRead += chunk.count
      return
    }
    do {
      chunk = Array(try file.read(upToCount: Self.chunkSize) ?? Data())
    } catch {
      throw CSVError(line: line, problem: .unreadable(error.localizedDescription))
    }
    position = 0
    bytesRead += chunk.count
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let quote = UInt8(ascii: "\"")
}

extension UInt8 {
  /// The comma that stands between fields where nothing else was agreed on.
  package static let comma = UInt8(ascii: ",")
}
