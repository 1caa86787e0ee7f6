import BookCatalogInterface
import Foundation
import Model
import Testing

@testable import OpenLibrary

struct OpenLibraryAnswerTests {
  private func book(_ fields: String) throws -> Book? {
    let json = #"{"numFound": 1, "docs": [{"key": "/works/OL1W", \#(fields)}]}"#
    return try OpenLibraryAnswer(Data(json.utf8)).page(offset: 0, count: 10, asked: nil).books.first
  }

  @Test("Only a title is needed")
  func titleOnly() throws {
    #expect(
      try book(#""title": "Dune""#)
        == Book(id: "openlibrary:/works/OL1W", title: "Dune", author: "", source: .openLibrary))
  }

  @Test(
    "A field of another type or without sense is left out",
    arguments: [
      #""isbn": ["", 9780441172719, null, "978044117271", "9780441172710", {}]"#,
      #""isbn": "9780441172719""#, #""isbn": null"#, #""author_name": "Frank Herbert""#,
      #""author_name": [null, 3, "  "]"#, #""first_publish_year": "1965""#,
      #""first_publish_year": 1e300"#, #""first_publish_year": 99999"#,
      #""first_publish_year": [1965]"#, #""number_of_pages_median": 0"#,
      #""number_of_pages_median": -3"#, #""number_of_pages_median": 20001"#,
      #""number_of_pages_median": 1e99"#, #""number_of_pages_median": true"#,
      #""language": ["eng", "kor"]"#, #""language": ["und"]"#, #""language": [1]"#,
      #""language": ["English"]"#, #""publisher": "Ace""#, #""publisher": [null, 3, " "]"#,
      #""publisher": {}"#, #""first_sentence": "It began.""#, #""first_sentence": [" ", {}]"#,
    ])
  func oddField(field: String) throws {
    #expect(
      try book(#""title": "Dune", \#(field)"#)
        == Book(id: "openlibrary:/works/OL1W", title: "Dune", author: "", source: .openLibrary))
  }

  @Test(
    "Odd elements of a list do not cost the good ones",
    arguments: [#"[9, "9780441172719"]"#, #"["x", {}, "0441172717", "9780340960196"]"#])
  func oddElements(isbns: String) throws {
    #expect(try book(#""title": "Dune", "isbn": \#(isbns)"#)?.isbn == ISBN("9780441172719"))
  }

  @Test("Line breaks and blanks in names are tidied, long names cut")
  func tidy() throws {
    let long = String(repeating: "한", count: 300)
    let book = try #require(
      try book(#""title": " Dune\n  Messiah ", "author_name": ["\#(long)", "B"]"#))
    #expect(book.title == "Dune Messiah")
    #expect(book.author == String(long.prefix(Book.nameLimit)))
  }

  @Test("A publisher or a first sentence that is too long is passed over, not cut")
  func long() throws {
    func list(_ count: Int) -> String { #"["\#(String(repeating: "한", count: count))", "B\n b"]"# }
    let long = try #require(
      try book(#""title": "Dune", "publisher": \#(list(201)), "first_sentence": \#(list(4_001))"#))
    #expect(long.publisher == "B b")
    #expect(long.summary == "B b")
    let whole = try #require(
      try book(#""title": "Dune", "publisher": \#(list(200)), "first_sentence": \#(list(4_000))"#))
    #expect(whole.publisher?.count == Book.nameLimit)
    #expect(whole.summary?.count == Book.summaryLimit)
  }

  @Test(
    "A work without an identity or a title is left out",
    arguments: [
      "null", "3", "{}", #"{"title": "Dune"}"#, #"{"key": "/works/OL2W"}"#,
      #"{"key": "/works/OL2W", "title": " "}"#, #"{"key": "/authors/OL2A", "title": "Dune"}"#,
      #"{"key": 2, "title": "Dune"}"#, #"{"key": "/works/OL1W", "title": "Dune, again"}"#,
    ])
  func unusable(work: String) throws {
    let json = #"{"numFound": 2, "docs": [{"key": "/works/OL1W", "title": "Dune"}, \#(work)]}"#
    let page = try OpenLibraryAnswer(Data(json.utf8)).page(offset: 0, count: 10, asked: nil)
    #expect(page.books.map(\.title) == ["Dune"])
    #expect(!page.hasMore)
  }

  @Test("A page of unusable works promises no more, so that nobody asks for ever")
  func allUnusable() throws {
    let json = #"{"numFound": 90, "docs": [{}, {}]}"#
    let page = try OpenLibraryAnswer(Data(json.utf8)).page(offset: 0, count: 10, asked: nil)
    #expect(page.books.isEmpty)
    #expect(!page.hasMore)
  }
}
