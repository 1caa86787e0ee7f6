import Testing

@testable import WebHost

struct FormFieldsTests {
  @Test(
    "Percent signs, pluses and broken bytes are read as browsers write them",
    arguments: [
      ("a=1&b=2", [["a", "1"], ["b", "2"]]), ("a=%EC%84%9C+%2B", [["a", "서 +"]]),
      ("a=b=c", [["a", "b=c"]]), ("a", [["a", ""]]), ("", []), ("&&a=1&", [["a", "1"]]),
      ("a=%zz%4", [["a", "%zz%4"]]), ("a=%+1", [["a", "% 1"]]), ("a=%FF", [["a", "\u{FFFD}"]]),
      ("a%3Db=1", [["a=b", "1"]]), ("a=%00", [["a", "\0"]]),
    ])
  func decode(_ body: String, _ fields: [[String]]) {
    #expect(FormFields(Array(body.utf8)).fields.map { [$0.name, $0.value] } == fields)
  }

  @Test("The last field of a name counts")
  func last() {
    #expect(FormFields(Array("act=type&act=back".utf8))["act"] == "back")
  }
}
