import Foundation
import StorageTesting
import Testing

@testable import BookCatalog

struct CSVReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func records(_ data: Data) throws -> [[String]] {
    let file = folder.file("records.csv")
    try data.write(to: file)
    var reader = CSVReader(try FileHandle(forReadingFrom: file))
    var record = CSVRecord()
    var records: [[String]] = []
    while try reader.next(&record) {
      var fields: [String] = []
      for index in 0..<record.count { fields.append(try record.field(index)) }
      records.append(fields)
    }
    return records
  }

  @Test(
    "Records are read as RFC 4180 says",
    arguments: [
      ("", []),
      ("a", [["a"]]),
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,,\n,\n", [["a", "", ""], ["", ""]]),
      ("\"a,b\",\"c\nd\r\ne\"\n", [["a,b", "c\nd\r\ne"]]),
      ("\"say \"\"yes\"\"\",\"\"\n", [["say \"yes\"", ""]]),
      ("\"\"\"\"", [["\""]]),
      ("a\n\n\r\nb\n", [["a"], ["b"]]),
      ("it is 5\" wide,a\rb\n", [["it is 5\" wide", "a\rb"]]),
      ("\u{feff}a,\u{feff}b", [["a", "\u{feff}b"]]),
      ("\u{feff}\"a\"", [["a"]]),
      ("한강,Čapek", [["한강", "Čapek"]]),
    ] as [(String, [[String]])])
  func rules(_ text: String, _ expected: [[String]]) throws {
    #expect(try records(Data(text.utf8)) == expected)
  }

  @Test(
    "What can not be read is an error that names its line",
    arguments: [
      ("a\n\"b\nc\nd", 2, .unclosedQuote),
      ("a\n\"b\",\"", 2, .unclosedQuote),
      ("a\n\"b\nc\"d\n", 3, .textAfterQuote),
      ("\"a\" ,b\n", 1, .textAfterQuote),
      ("\"a\"\rb", 1, .textAfterQuote),
    ] as [(String, Int, CSVError.Problem)])
  func errors(_ text: String, _ line: Int, _ problem: CSVError.Problem) throws {
    #expect(throws: CSVError(line: line, problem: problem)) { try records(Data(text.utf8)) }
  }

  @Test("Bytes that are no text are an error that names the record's line")
  func notUTF8() throws {
    #expect(throws: CSVError(line: 2, problem: .notUTF8)) {
      try records(Data("a\n".utf8) + [0xff, 0xfe])
    }
  }

  @Test("A record without end is refused before it fills the memory", arguments: ["", "\""])
  func longRecord(_ opening: String) throws {
    let text = opening + String(repeating: "x", count: CSVReader.recordLimit + 1)
    #expect(throws: CSVError.self) { try records(Data(text.utf8)) }
  }

  @Test("Records are whole wherever the file is cut for reading")
  func chunks() throws {
    // Longer than a chunk, with lengths that put each kind of byte on its border.
    let record = "abc,\"d\"\"e\r\n,f\",\"한\"\r\n"
    let count = 1 << 15
    let padding = String(repeating: "p", count: 7) + "\n"
    let read = try records(Data((padding + String(repeating: record, count: count)).utf8))
    #expect(read.count == count + 1)
    #expect(Set(read.dropFirst()) == [["abc", "d\"e\r\n,f", "한"]])
  }
}
