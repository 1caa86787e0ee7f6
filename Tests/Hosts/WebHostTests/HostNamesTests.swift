import Testing

@testable import WebHost

struct HostNamesTests {
  @Test(
    "This machine's names and the allowed ones are answered to, with any port",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("app.localhost", true), ("127.0.0.1:1", true),
      ("127.8.8.8", true), ("[::1]:8080", true), ("books.example:443", true),
      ("evil.example", false),
      ("books.example.evil.example", false), ("127.0.0.1.evil.example", false), ("", false),
      ("192.0.2.7", false), ("[2001:db8::1]", false), ("127.0.0", false), ("localhost.", false),
    ])
  func loopback(_ field: String, _ isAllowed: Bool) {
    let hosts = HostNames(names: ["Books.example"], listeningAt: "127.0.0.1")
    #expect(hosts.allows(field) == isAllowed)
  }

  @Test(
    "Where other machines may ask, an address will do and a name will not",
    arguments: [("192.0.2.7:80", true), ("[2001:db8::1]:80", true), ("evil.example", false)])
  func everywhere(_ field: String, _ isAllowed: Bool) {
    #expect(HostNames(names: [], listeningAt: "0.0.0.0").allows(field) == isAllowed)
  }
}
