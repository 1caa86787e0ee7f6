import Foundation
import Navigation
import Testing

struct DeepLinkTests {
  enum Place: Hashable {
    case list
    case register(isbn: String?, from: String?)
    case ticket(Int)
  }

  let links = DeepLinks(
    scheme: "flyleaf",
    [
      DeepLinkHandler("wishlist") { _ in Place.list },
      DeepLinkHandler("wishlist/{ticket}", needsLogin: true) {
        values throws(DeepLinkError) in
        .ticket(try values.value("ticket", expected: "a number") { Int($0) })
      },
      DeepLinkHandler("wishlist/new?isbn&from") { values in
        .register(isbn: values["isbn"], from: values["from"])
      },
    ])

  func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(
    "A link leads to the place of its path and parameters",
    arguments: [
      ("flyleaf://wishlist", Place.list),
      ("FLYLEAF://wishlist/", .list),
      ("flyleaf:///wishlist", .list),
      ("flyleaf://wishlist/new", .register(isbn: nil, from: nil)),
      (
        "flyleaf://wishlist/new?isbn=978&from=I%20N",
        .register(isbn: "978", from: "I N")
      ),
      ("flyleaf://wishlist/12", .ticket(12)),
    ])
  func places(_ link: String, _ place: Place) throws {
    #expect(try links.destination(of: url(link)).place == place)
  }

  @Test(
    "A link that leads nowhere is refused with the link and the mend",
    arguments: [
      ("http://wishlist", "flyleaf://"),
      ("flyleaf://", "flyleaf://wishlist/new?isbn&from"),
      ("flyleaf://wishes", "flyleaf://wishlist/{ticket}"),
      ("flyleaf://wishlist/1/2", "names no place"),
      ("flyleaf://wishlist/twelve", "'twelve' in 'flyleaf://wishlist/twelve' is no ticket"),
      ("flyleaf://wishlist?page=2", "takes none"),
      ("flyleaf://wishlist/new?form=ICN", "takes isbn, from"),
      ("flyleaf://wishlist/new?from=", "has no value"),
      ("flyleaf://wishlist/new?from", "has no value"),
      ("flyleaf://wishlist/new?from=A&from=B", "twice"),
      ("flyleaf://user@wishlist", "is no link"),
      ("flyleaf://wishlist#top", "is no link"),
      ("flyleaf://wishlist:80", "is no link"),
    ])
  func refusals(_ link: String, _ words: String) throws {
    let error = try #require(throws: DeepLinkError.self) {
      try links.destination(of: url(link))
    }
    #expect("\(error)".contains(words))
  }

  @Test(
    "A variable has the text that was encoded, whatever it is",
    arguments: [
      ("app://tag/a%2Fb", "a/b"), ("app://tag/%ED%95%9C%EA%B0%95", "한강"),
      ("app://tag/50%25", "50%"),
      ("app://tag/a%3Fb%23c", "a?b#c"), ("app://tag/%20", " "), ("app://tag/new%2F", "new/"),
    ])
  func encoded(_ link: String, _ text: String) throws {
    let links = DeepLinks(
      scheme: "app",
      [
        DeepLinkHandler("tag/{name}") { values throws(DeepLinkError) in try values.text("name") },
        DeepLinkHandler("tag/new") { _ in "the literal" },
      ])
    #expect(try links.destination(of: url(link)).place == text)
  }

  @Test("Of patterns that fit alike the first counts, and more literal parts count more")
  func overlap() throws {
    let links = DeepLinks(
      scheme: "app",
      ["{a}/{b}", "{a}/new", "list/{b}", "list/new"].map { pattern in
        DeepLinkHandler(pattern) { _ in pattern }
      })
    #expect(try links.destination(of: url("app://list/new")).place == "list/new")
    #expect(try links.destination(of: url("app://list/old")).place == "list/{b}")
    #expect(try links.destination(of: url("app://x/new")).place == "{a}/new")
    #expect(try links.destination(of: url("app://x/y")).place == "{a}/{b}")
  }

  @Test("What is said of a link is one short line, whatever the link is")
  func oneLine() throws {
    let long = String(repeating: "a", count: 1_000_000)
    for text in ["flyleaf://wishlist/\(long)", "flyleaf://wishlist/a%0Ab%E2%80%A8c"] {
      let error = try #require(throws: DeepLinkError.self) {
        try links.destination(of: url(text))
      }
      #expect("\(error)".count < 400)
      #expect(!"\(error)".contains { $0.isNewline })
    }
  }

  @Test("A feature's handlers become an app's")
  func mapping() throws {
    enum AppPlace: Hashable { case wishlist(Place) }
    let handlers = [
      DeepLinkHandler("wishlist", needsLogin: true) { _ in Place.list }.map(AppPlace.wishlist)
    ]
    let destination = try DeepLinks(scheme: "app", handlers).destination(of: url("app://wishlist"))
    #expect(destination.place == .wishlist(.list))
    #expect(destination.needsLogin)
  }

  @Test("A missing parameter is named")
  func missing() throws {
    let links = DeepLinks(
      scheme: "app",
      [
        DeepLinkHandler("search?text") { values throws(DeepLinkError) in try values.text("text") }
      ])
    #expect(throws: DeepLinkError.missingParameter("app://search", name: "text")) {
      try links.destination(of: url("app://search"))
    }
  }
}
