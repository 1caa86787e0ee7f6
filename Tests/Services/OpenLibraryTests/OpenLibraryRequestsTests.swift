import Foundation
import Testing

@testable import OpenLibrary

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct OpenLibraryRequestsTests {
  @Test(
    "An encrypted address or this machine is accepted",
    arguments: [
      ("https://openlibrary.org", "https://openlibrary.org/search.json"),
      ("https://books.example/ol/", "https://books.example/ol/search.json"),
      ("http://127.0.0.1:8000", "http://127.0.0.1:8000/search.json"),
      ("http://localhost:8000/", "http://localhost:8000/search.json"),
      ("http://[::1]:8000", "http://[::1]:8000/search.json"),
    ])
  func accepted(address: String, expected: String) throws {
    let requests = try OpenLibraryRequests(address: address)
    let url = try requests.search("dune", isbn: nil, offset: 0, count: 10).url
    #expect(url?.absoluteString.hasPrefix(expected + "?q=dune&") == true)
  }

  @Test(
    "An address in the clear is refused",
    arguments: [
      "http://openlibrary.org", "HTTP://books.example", "http://127.0.0.1.books.example",
      "http://localhost.books.example", "http://128.0.0.1",
    ])
  func insecure(address: String) {
    #expect(throws: OpenLibraryAddressError.insecure(address)) {
      try OpenLibraryRequests(address: address)
    }
  }

  @Test(
    "What is no web address is refused",
    arguments: ["", "openlibrary.org", "https://", "ftp://openlibrary.org", "file:///tmp/books"])
  func unreadable(address: String) {
    #expect(throws: OpenLibraryAddressError.unreadable(address)) {
      try OpenLibraryRequests(address: address)
    }
  }

  @Test(
    "What Solr would read as an operator is asked as words",
    arguments: [
      ("title:dune", "title dune"), ("*", "*"), ("what if?", "what if"),
      ("Kafka (the trial)", "Kafka the trial"), ("Привет-мир", "Привет мир"),
      ("100% proof & <b>", "100% proof <b>"),
    ])
  func operators(typed: String, expected: String) throws {
    let requests = try OpenLibraryRequests(address: "https://openlibrary.org")
    let url = try requests.search(typed, isbn: nil, offset: 0, count: 10).url
    let items = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems
    #expect(items?.first?.value == expected)
  }
}
