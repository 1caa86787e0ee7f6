import Testing

@testable import WebHost

struct HTTPHeadersTests {
  @Test("Names are compared without case, values kept in their order")
  func names() {
    var headers: HTTPHeaders = ["Content-Length": "1"]
    headers.add("CONTENT-length", "2")
    headers.add("Content_Length", "3")
    #expect(headers["content-length"] == "1")
    #expect(headers.values("Content-Length") == ["1", "2"])
    #expect(headers["Content"] == nil)
  }

  @Test(
    "A cookie is found among others",
    arguments: [
      ("flyleaf=abc", "abc"), ("a=1; flyleaf=abc; b=2", "abc"), ("a=1;flyleaf=abc", "abc"),
      ("flyleaf=", ""), ("notflyleaf=1", nil), ("flyleaf", nil), ("flyleaf=a=b", "a=b"),
    ])
  func cookie(_ field: String, _ value: String?) {
    let headers: HTTPHeaders = ["Cookie": field]
    #expect(headers.cookies("flyleaf").first == value)
  }
}
