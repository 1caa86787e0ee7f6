import Foundation
import StorageTesting
import Testing

@testable import CSV

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

  @Test("A file in memory is read as one on disk, with the separator that was asked for")
  func memory() throws {
    var reader = CSVReader(Array("a;b,c\n\"d;\"\"\";\n".utf8), separator: UInt8(ascii: ";"))
    var record = CSVRecord()
    #expect(try reader.next(&record))
    #expect(try [record.field(0), record.field(1)] == ["a", "b,c"])
    #expect(try reader.next(&record))
    #expect(try [record.field(0), record.field(1)] == ["d;\"", ""])
    #expect(try !reader.next(&record))
  }

  @Test("Reading can begin again at any record, with lines counted on")
  func again() throws {
    let bytes = Array("a\n\nb\n\"c\nd\n".utf8)
    var reader = CSVReader(bytes, from: 3, line: 3)
    var record = CSVRecord()
    #expect(try reader.next(&record))
    #expect(try record.field(0) == "b")
    #expect(record.line == 3)
    #expect(record.offset == 3)
    #expect(throws: CSVError(line: 4, problem: .unclosedQuote)) { try reader.next(&record) }
    #expect(record.offset == 5)
  }

  @Test(
    "What is written is read again",
    arguments: [
      [["a", "b"]], [["", ""]], [["a,b", "\"", "c\r\nd", "한강;"]], [["=1", "-"], ["x"]],
    ])
  func writer(_ expected: [[String]]) throws {
    var writer = CSVWriter()
    for fields in expected { writer.write(fields) }
    #expect(try records(Data(writer.bytes)) == expected)
  }
}
