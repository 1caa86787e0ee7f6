import BookCatalogInterface
import Foundation
import Localization
import Model
import Synchronization
import Testing

@testable import OpenLibrary

struct OpenLibraryBookCatalogTests {
  private func catalog(
    _ server: LocalServer, timeout: Duration = .seconds(20),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws -> OpenLibraryBookCatalog {
    try OpenLibraryBookCatalog(
      address: server.address, fallback: BookCatalogStub(), timeout: timeout, now: now)
  }

  /// The page that the answer to one request makes.
  private func page(
    _ answer: LocalServer.Answer, query: String = "dune", count: Int = 10,
    timeout: Duration = .seconds(20)
  ) async throws -> BookPage {
    let server = try LocalServer { _ in answer }
    defer { server.stop() }
    return try await catalog(server, timeout: timeout).search(query, offset: 0, count: count)
  }

  @Test("A work becomes a book")
  func work() async throws {
    let page = try await page(
      .json(
        """
        {"numFound": 1, "start": 0, "docs": [{"key": "/works/OL893415W", "title": "Dune",
          "author_name": ["Frank Herbert"], "first_publish_year": 1965,
          "number_of_pages_median": 541, "isbn": ["not one", "0441172717"], "language": ["fre"],
          "publisher": ["Chilton Books", "Ace"], "first_sentence": ["In the week before…", "B"]}]}
        """))
    let book = Book(
      id: "openlibrary:/works/OL893415W", title: "Dune", author: "Frank Herbert", language: "fr",
      publisher: "Chilton Books", year: 1965, pages: 541, isbn: ISBN("0441172717"),
      summary: "In the week before…", source: .openLibrary)
    #expect(page == BookPage(books: [book], hasMore: false))
  }

  @Test("A Korean query and a Korean title come through")
  func korean() async throws {
    let server = try LocalServer { request in
      let title = request.parameter("q") ?? "no q"
      return .json(
        """
        {"numFound": 25, "docs": [{"key": "/works/OL1W", "title": "\(title)",
          "author_name": ["한강", "데버라 스미스"], "language": ["kor"]}]}
        """)
    }
    defer { server.stop() }
    let page = try await catalog(server).search("채식주의자", offset: 0, count: 10)
    let book = try #require(page.books.first)
    #expect(book.title == "채식주의자")
    #expect(book.author == "한강, 데버라 스미스")
    #expect(book.language == "ko")
    #expect(page.hasMore)
    #expect(page.remark == nil)
  }

  @Test("The request says what is asked and who asks")
  func request() async throws {
    let server = try LocalServer { _ in .json(#"{"numFound": 0, "docs": []}"#) }
    defer { server.stop() }
    let page = try await catalog(server).search("  C++: a \"tour\" & more ", offset: 20, count: 10)
    #expect(page == BookPage(books: [], hasMore: false))
    var requests = server.requests.makeAsyncIterator()
    let request = try #require(await requests.next())
    #expect(request.target.hasPrefix("/search.json?"))
    #expect(request.parameter("q") == "C a tour more")
    #expect(request.parameter("isbn") == nil)
    #expect(request.parameter("limit") == "10")
    #expect(request.parameter("offset") == "20")
    #expect(
      request.parameter("fields")
        == "key,title,author_name,first_publish_year,number_of_pages_median,isbn,language,"
        + "publisher,first_sentence")
    #expect(request.headers["user-agent"]?.hasPrefix("Flyleaf") == true)
    #expect(request.headers["cookie"] == nil)
  }

  @Test(
    "An ISBN is asked for as such, and the book bears it",
    arguments: ["0-441-17271-7", "9780441172719"])
  func isbn(typed: String) async throws {
    let server = try LocalServer { _ in
      .json(
        """
        {"numFound": 1, "docs": [{"key": "/works/OL893415W", "title": "Dune",
          "isbn": ["9780340960196", "0441172717"]}]}
        """)
    }
    defer { server.stop() }
    let page = try await catalog(server).search(typed, offset: 0, count: 10)
    #expect(page.books.first?.isbn == ISBN("9780441172719"))
    var requests = server.requests.makeAsyncIterator()
    let request = try #require(await requests.next())
    #expect(request.parameter("isbn") == "9780441172719")
    #expect(request.parameter("q") == nil)
  }

  @Test("A blank query asks nobody", arguments: ["", " \n\t"])
  func blank(query: String) async throws {
    let server = try LocalServer { _ in .json("{}") }
    defer { server.stop() }
    let page = try await catalog(server).search(query, offset: 0, count: 10)
    #expect(page == BookPage(books: [], hasMore: false))
    #expect(server.count == 0)
  }

  @Test("More books are promised only where there are more", arguments: [(2, false), (3, true)])
  func more(found: Int, expected: Bool) async throws {
    let works = (1...2).map { #"{"key": "/works/OL\#($0)W", "title": "Book \#($0)"}"# }
    let body = #"{"numFound": \#(found), "docs": [\#(works.joined(separator: ","))]}"#
    let page = try await page(.json(body), count: 2)
    #expect(page.books.map(\.title) == ["Book 1", "Book 2"])
    #expect(page.hasMore == expected)
  }

  @Test(
    "What is no page of books gives the bundled ones and says why",
    arguments: [
      (LocalServer.Answer.response(status: 500, body: Data()), "it answered with status 500"),
      (.response(status: 404, body: Data()), "it answered with status 404"),
      (.response(status: 422, body: Data(#"{"docs": []}"#.utf8)), "it answered with status 422"),
      (.response(status: 429, body: Data()), "it asks for fewer requests, status 429"),
      (.json(#"{"numFound": 1, "docs": [{"key": "/works/OL1"#), "its answer is not readable"),
      (.json("<html>Log in to the café's network</html>"), "its answer is not readable"),
      (.json(""), "its answer is not readable"),
      (.json("[]"), "its answer is not readable"),
      (.json(#"{"docs": "none"}"#), "its answer is not readable"),
      (.json(String(repeating: "[", count: 100_000)), "its answer is not readable"),
      (
        .flood(
          head: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", chunk: Data(count: 65_536)
        ),
        "its answer is larger than 4 MB"
      ),
      (
        .flood(head: "HTTP/1.1 200 OK\r\n\r\n", chunk: Data(count: 65_536)),
        "its answer is larger than 4 MB"
      ),
    ])
  func failure(answer: LocalServer.Answer, reason: String) async throws {
    let page = try await page(answer)
    #expect(page.books == [BookCatalogStub.book])
    #expect(
      page.remark?.description
        == "Open Library can not be reached (\(reason)). "
        + "These books come from the bundled catalogue.")
  }

  @Test("A connection that breaks gives the bundled books", arguments: ["", "SSH-2.0-OpenSSH\r\n"])
  func breaks(bytes: String) async throws {
    let page = try await page(.bytes(Data(bytes.utf8)))
    #expect(page.books == [BookCatalogStub.book])
    #expect(page.remark?.description.hasPrefix("Open Library can not be reached (") == true)
  }

  @Test(
    "A server that hangs costs the timeout and no more",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"numFound\""])
  func hangs(sent: String) async throws {
    let page = try await page(.hang(after: Data(sent.utf8)), timeout: .milliseconds(200))
    #expect(page.books == [BookCatalogStub.book])
    #expect(page.remark?.description.contains("(no answer within 0.2 seconds)") == true)
  }

  @Test("A remark can be read in Korean too")
  func koreanRemark() async throws {
    let catalog = try OpenLibraryBookCatalog(
      address: "http://127.0.0.1:1", fallback: BookCatalogStub(remark: nil))
    let remark = try #require(try await catalog.search("dune", offset: 0, count: 10).remark)
    Language.$current.withValue(.korean) {
      #expect("\(remark)".hasPrefix("Open Library에 연결할 수 없어서("))
    }
  }

  @Test("A refused connection gives the bundled books and what they remark themselves")
  func refused() async throws {
    // Port 1 is reserved for a service that nobody runs.
    let catalog = try OpenLibraryBookCatalog(
      address: "http://127.0.0.1:1", fallback: BookCatalogStub(remark: "It is small."))
    let page = try await catalog.search("dune", offset: 0, count: 10)
    #expect(page.books == [BookCatalogStub.book])
    #expect(
      page.remark?.description
        == "Open Library can not be reached (no connection). "
        + "These books come from the bundled catalogue. It is small.")
  }

  @Test("After an outage nobody waits again until the pause is over")
  func pause() async throws {
    let start = ContinuousClock.now
    let elapsed = Mutex(Duration.zero)
    let isUp = Mutex(false)
    let server = try LocalServer { _ in
      isUp.withLock(\.self)
        ? .json(#"{"numFound": 0, "docs": []}"#) : .response(status: 503, body: Data())
    }
    defer { server.stop() }
    let catalog = try catalog(server) { start + elapsed.withLock(\.self) }
    let first = try await catalog.search("d", offset: 0, count: 10)
    isUp.withLock { $0 = true }
    elapsed.withLock { $0 = .seconds(29) }
    let second = try await catalog.search("du", offset: 0, count: 10)
    #expect(second == first)
    #expect(server.count == 1)
    elapsed.withLock { $0 = .seconds(30) }
    let third = try await catalog.search("dun", offset: 0, count: 10)
    #expect(third == BookPage(books: [], hasMore: false))
    #expect(server.count == 2)
  }

  @Test("A refusal of one query does not keep the next from being asked")
  func refusalOfOneQuery() async throws {
    let server = try LocalServer { request in
      request.parameter("q") == "du"
        ? .response(status: 422, body: Data()) : .json(#"{"numFound": 0, "docs": []}"#)
    }
    defer { server.stop() }
    let catalog = try catalog(server)
    #expect(try await catalog.search("du", offset: 0, count: 10).remark != nil)
    #expect(try await catalog.search("dune", offset: 0, count: 10).remark == nil)
  }

  @Test("Cancelling the task ends the request, and is no outage")
  func cancellation() async throws {
    let server = try LocalServer { request in
      request.parameter("q") == "slow" ? .hang() : .json(#"{"numFound": 0, "docs": []}"#)
    }
    defer { server.stop() }
    let catalog = try catalog(server, timeout: .seconds(600))
    let search = Task { try await catalog.search("slow", offset: 0, count: 10) }
    var requests = server.requests.makeAsyncIterator()
    _ = await requests.next()
    search.cancel()
    #expect(try await search.value == BookPage(books: [], hasMore: false))
    var departures = server.departures.makeAsyncIterator()
    #expect(await departures.next() != nil)
    #expect(try await catalog.search("dune", offset: 0, count: 10).remark == nil)
  }

  @Test("A task that is cancelled already asks nobody")
  func cancelledBefore() async throws {
    let server = try LocalServer { _ in .hang() }
    defer { server.stop() }
    let catalog = try catalog(server, timeout: .seconds(600))
    let page = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try? await catalog.search("dune", offset: 0, count: 10)
    }.value
    #expect(page == BookPage(books: [], hasMore: false))
  }

  @Test("A redirect within the host is followed")
  func redirectWithin() async throws {
    let server = try LocalServer { request in
      request.target == "/moved"
        ? .json(#"{"numFound": 1, "docs": [{"key": "/works/OL1W", "title": "Dune"}]}"#)
        : .response(status: 302, headers: ["Location": "/moved"], body: Data())
    }
    defer { server.stop() }
    let page = try await catalog(server).search("dune", offset: 0, count: 10)
    #expect(page.books.map(\.id) == ["openlibrary:/works/OL1W"])
  }

  @Test("A redirect to another host is not followed")
  func redirectElsewhere() async throws {
    let other = try LocalServer { _ in .json(#"{"numFound": 0, "docs": []}"#) }
    defer { other.stop() }
    let page = try await page(
      .response(status: 302, headers: ["Location": other.address + "/search.json"], body: Data()))
    #expect(page.books == [BookCatalogStub.book])
    #expect(page.remark?.description.contains("(it answered with status 302)") == true)
    #expect(other.count == 0)
  }

  @Test("Many people search at once")
  func concurrent() async throws {
    let server = try LocalServer { request in
      let title = request.parameter("q") ?? ""
      return .json(#"{"numFound": 1, "docs": [{"key": "/works/OL1W", "title": "\#(title)"}]}"#)
    }
    defer { server.stop() }
    let catalog = try catalog(server)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let page = try await catalog.search("book \(number)", offset: 0, count: 10)
          return page.books.map(\.title) == ["book \(number)"]
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
