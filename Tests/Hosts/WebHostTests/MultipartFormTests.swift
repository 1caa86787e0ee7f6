import Foundation
import Testing

@testable import WebHost

struct MultipartFormTests {
  private func form(
    _ body: String, _ type: String = "multipart/form-data; boundary=B"
  ) throws -> FormFields {
    try MultipartForm.fields(of: Array(body.utf8), contentType: type)
  }

  private static func part(_ disposition: String, _ content: String) -> String {
    "--B\r\nContent-Disposition: \(disposition)\r\n\r\n\(content)\r\n"
  }

  @Test(
    "Fields are read as they were typed",
    arguments: [
      ("", []), (part("form-data; name=\"a\"", "1"), ["a=1"]),
      (part("form-data; name=\"a\"", "") + part("form-data; name=\"a\"", "2"), ["a=", "a=2"]),
      (part("form-data; name=\"a\"", "한글 & <b>"), ["a=한글 & <b>"]),
      (part("form-data; name=\"a\"", "\r\none\r\n\r\ntwo\r\n"), ["a=\r\none\r\n\r\ntwo\r\n"]),
      (part("form-data; name=\"a\"", "--B-\r\n--C"), ["a=--B-\r\n--C"]),
      (part("form-data; name=\"a%22%0D%0A%41\"", "1"), ["a\"\r\n%41=1"]),
      (part("form-data; name=\"a\\\"b\"", "1"), ["a\"b=1"]),
      (part("form-data; name=a", "1"), ["a=1"]),
      (part("Form-Data ;  NAME = \"a;b\" ; other=\"x\"", "1"), ["a;b=1"]),
      (
        "--B  \r\ncontent-type: text/plain\r\ncontent-disposition:form-data;name=\"a\"\r\n\r\n1\r\n",
        ["a=1"]
      ),
      ("preamble\r\n" + part("form-data; name=\"a\"", "1"), ["a=1"]),
    ] as [(String, [String])])
  func fields(_ parts: String, _ expected: [String]) throws {
    let form = try form(parts + "--B--\r\nepilogue")
    #expect(form.fields.map { "\($0.name)=\($0.value)" } == expected)
    #expect(form.files.isEmpty)
  }

  @Test(
    "Files are read with their names",
    arguments: [
      ("library.csv", "library.csv"), ("C:\\Users\\me\\a.csv", "a.csv"), ("/etc/a.csv", "a.csv"),
      ("한글%22.csv", "한글\".csv"), ("..", ".."), ("a/", "a"),
    ] as [(String, String)])
  func fileNames(_ sent: String, _ name: String) throws {
    let form = try form(
      Self.part("form-data; name=\"f\"; filename=\"\(sent)\"", "x") + "--B--")
    #expect(form.files.map(\.fileName) == [name])
    #expect(form.file("f")?.data == Data("x".utf8))
    #expect(form.file("g") == nil)
  }

  @Test("A file's bytes come as they are, also zero bytes and half boundaries")
  func bytes() throws {
    let content = Data((0..<4096).map { UInt8($0 & 0xff) } + Array("\r\n--".utf8))
    let head = "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a\"\r\n\r\n"
    let body = Array(head.utf8) + content + Array("\r\n--B--\r\n".utf8)
    let form = try MultipartForm.fields(
      of: body, contentType: "multipart/form-data; boundary=\"B\"")
    #expect(form.files.map(\.data) == [content])
  }

  @Test("A file field in which nothing was chosen brings no file")
  func noFile() throws {
    let form = try form(Self.part("form-data; name=\"f\"; filename=\"\"", "") + "--B--")
    #expect(form.fields.isEmpty && form.files.isEmpty)
  }

  @Test(
    "What is no form is refused with its reason",
    arguments: [
      ("", MultipartProblem.noParts), ("a=1&b=2", .noParts), ("--b--", .noParts),
      ("--B", .unfinished), ("--B\r\n", .unfinished), ("--B\n--B--", .strayBoundary),
      ("--Bx\r\n", .strayBoundary),
      ("--B\r\nContent-Disposition: form-data; name=\"a\"", .unfinished),
      (part("form-data; name=\"a\"", "1"), .unfinished),
      (String(part("form-data; name=\"a\"", "1").dropLast(2)) + "--B--", .unfinished),
      (part("form-data", "1") + "--B--", .namelessPart),
      (part("attachment; name=\"a\"", "1") + "--B--", .namelessPart),
      (part("form-data; name=\"a", "1") + "--B--", .namelessPart),
      (part("form-data; name=\"a\"x", "1") + "--B--", .namelessPart),
      ("--B\r\nX: y\r\n\r\n1\r\n--B--", .namelessPart),
      ("--B\r\n\r\n\r\n1\r\n--B--", .namelessPart),
      ("--B\r\nX: \(String(repeating: "y", count: 9000))\r\n\r\n1\r\n--B--", .tooLongHeader),
      (
        String(repeating: part("form-data; name=\"a\"", "1"), count: 1001) + "--B--",
        .tooManyParts
      ),
    ] as [(String, MultipartProblem)])
  func refused(_ body: String, _ problem: MultipartProblem) {
    #expect(throws: problem) { try form(body) }
  }

  @Test(
    "A boundary is needed, of up to 70 characters",
    arguments: [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"",
      "multipart/form-data; boundary=\"B \"", "multipart/form-data; boundary=한",
      "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
    ])
  func boundary(_ type: String) {
    #expect(throws: MultipartProblem.badBoundary) { try form("--B--", type) }
  }

  @Test(
    "Only its own type is read as such",
    arguments: [
      ("multipart/form-data; boundary=B", true), ("Multipart/Form-Data;boundary=B", true),
      ("application/x-www-form-urlencoded", false), ("multipart/mixed; boundary=B", false),
      ("", false),
    ] as [(String, Bool)])
  func type(_ type: String, _ isMeant: Bool) {
    #expect(MultipartForm.isMeant(by: type) == isMeant)
    #expect(!MultipartForm.isMeant(by: nil))
  }

  @Test("20 MB are read at once, not byte by byte")
  func large() throws {
    let count = 20 * 1024 * 1024
    let body =
      Array("--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a\"\r\n\r\n".utf8)
      + [UInt8](repeating: UInt8(ascii: "-"), count: count) + Array("\r\n--B--".utf8)
    let form = try MultipartForm.fields(
      of: body, contentType: "multipart/form-data; boundary=B")
    #expect(form.files.map(\.data.count) == [count])
  }
}
