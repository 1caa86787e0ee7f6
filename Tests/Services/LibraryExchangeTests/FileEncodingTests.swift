import Foundation
import LibraryExchangeInterface
import Localization
import Model
import Testing

/// I8: how files are written.
struct FileEncodingTests {
  private static let text =
    "Title;Exclusive Shelf\r\n\"Caf\u{e9} \u{2013} \u{201C}x\u{201D}\";read\r\n"
  private static let title = "Caf\u{e9} \u{2013} \u{201C}x\u{201D}"

  private static func bytes(_ encoding: String.Encoding, mark: [UInt8] = []) throws -> Data {
    Data(mark) + (try #require(text.data(using: encoding)))
  }

  @Test("I8: UTF-8 is read with and without a mark, and nothing is said of it")
  func utf8() throws {
    for mark in [[], [0xef, 0xbb, 0xbf] as [UInt8]] {
      let comma = Self.text.replacingOccurrences(of: ";", with: ",")
      let preview = try preview(Data(mark) + Data(comma.utf8))
      #expect(preview.books.map(\.book.title) == [Self.title])
      #expect(preview.remarks == [])
    }
  }

  @Test("I8: UTF-16 is read in both orders, and said")
  func utf16() throws {
    let files = [
      try Self.bytes(.utf16LittleEndian, mark: [0xff, 0xfe]),
      try Self.bytes(.utf16BigEndian, mark: [0xfe, 0xff]),
      try Self.bytes(.utf16LittleEndian), try Self.bytes(.utf16BigEndian),
    ]
    for file in files {
      let preview = try preview(file)
      #expect(preview.books.map(\.book.title) == [Self.title])
      #expect(preview.remarks.first?.description.contains("UTF-16") == true)
    }
  }

  @Test("I8: Windows-1252 with semicolons, as a spreadsheet saves it, is read and said")
  func windows1252() throws {
    let preview = try preview(try Self.bytes(.windowsCP1252))
    #expect(preview.books.map(\.book.title) == [Self.title])
    #expect(preview.remarks.count == 2)
    #expect(preview.remarks.first?.description.contains("Windows-1252") == true)
    #expect(preview.remarks.last?.description.contains("Semicolons") == true)
  }

  @Test("I8: lines end as they like", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let text = ["Title\tRead Status", "Emma\tread", "\"Two\(end)lines\"\tread", ""]
      .joined(separator: end)
    let preview = try preview(text)
    #expect(preview.books.map(\.book.title) == ["Emma", "Two lines"])
    #expect(preview.books.map(\.line) == [2, 3])
  }

  @Test(
    "I8: a first line that tells Excel the separator is no header",
    arguments: ["sep=;\r\n", "sep=;\n", "SEP=;\r"])
  func separatorLine(_ line: String) throws {
    let preview = try preview(line + "Title;Exclusive Shelf\r\nEmma;read\r\n;read\r\n")
    #expect(preview.books.map(\.line) == [3])
    #expect(preview.problems.map(\.line) == [4])
  }

  @Test("Korean in another encoding is refused with a way out, not read as other letters")
  func korean() throws {
    // "채식주의자" and "한강" in EUC-KR.
    let letters: [UInt8] = [0xc3, 0xa4, 0xbd, 0xc4, 0xc1, 0xd6, 0xc0, 0xc7, 0xc0, 0xda]
    let file = Data("Title,Read Status\n".utf8) + letters + Data(",read\n".utf8)
    #expect(throws: LibraryFileError.unknownEncoding) { try read(file) }
    #expect("\(LibraryFileError.unknownEncoding)".contains("UTF-8"))
  }

  @Test("Half a UTF-16 letter is refused")
  func half() throws {
    #expect(throws: LibraryFileError.unknownEncoding) {
      try read(try Self.bytes(.utf16LittleEndian, mark: [0xff, 0xfe]).dropLast())
    }
  }
}
