import BookCatalogInterface
import Foundation
import Model
import RandomTesting
import SQLite
import StorageTesting
import Testing

@testable import BookCatalog

struct SQLiteBookCatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ lines: String...) throws(BookCatalogError) -> SQLiteBookCatalog {
    try SQLiteBookCatalog(directory: folder.url, starterList: .lines(lines))
  }

  private func titles(_ query: String, _ catalog: SQLiteBookCatalog) async throws -> [String] {
    try await catalog.search(query, offset: 0, count: 100).books.map(\.title)
  }

  // MARK: The bundled list

  @Test("The bundled works are found as a person types")
  func bundled() async throws {
    let catalog = try SQLiteBookCatalog(directory: folder.url)
    let table = [
      ("vegetar", "The Vegetarian"), ("VEGETARIAN", "The Vegetarian"), ("채식", "The Vegetarian"),
      ("한강 채식주의자", "The Vegetarian"), ("the trial", "The Trial"), ("prozess", "The Trial"),
      ("war and p", "War and Peace"), ("Война и мир", "War and Peace"),
      ("letranger", "The Stranger"), ("l'étr", "The Stranger"), ("etranger camus", "The Stranger"),
      ("don quix", "Don Quixote"), ("capek newts", "War with the Newts"),
    ]
    for (query, title) in table {
      #expect(try await titles(query, catalog).first == title, "\(query)")
    }
  }

  @Test("A book is given with every part of it")
  func whole() async throws {
    let catalog = try open("The Vegetarian\t채식주의자\tHan Kang\t한강\tko\t2007\t188")
    let page = try await catalog.search("vegetarian", offset: 0, count: 10)
    let book = Book(
      id: "starter:han-kang-the-vegetarian", title: "The Vegetarian", originalTitle: "채식주의자",
      author: "Han Kang", originalAuthor: "한강", language: "ko", year: 2007, pages: 188,
      source: .starter)
    #expect(page == BookPage(books: [book], hasMore: false))
  }

  // MARK: Ranking

  @Test("Title first, then its beginning, then the author, then words of the title")
  func ranking() async throws {
    let catalog = try open(
      "The Cat\t\tAnn Moby\t\ten\t1900\t100",
      "Letters to Moby\t\tBen Ray\t\ten\t1900\t100",
      "Moby Dick\t\tHerman Melville\t\ten\t1851\t600",
      "Moby\t\tZed\t\ten\t1900\t100",
      "A Moby\t\tZed\t\ten\t1900\t100",
      "Nothing\t\tZed\t\ten\t1900\t100")
    let expected = ["Moby", "A Moby", "Moby Dick", "The Cat", "Letters to Moby"]
    #expect(try await titles("moby", catalog) == expected)
    #expect(try await titles("Moby!", catalog) == expected)
    #expect(try await titles("mob", catalog).last == "The Cat")
    #expect(try await titles("moby melville", catalog) == ["Moby Dick"])
    #expect(try await titles("dick moby", catalog) == ["Moby Dick"])
    #expect(try await titles("moby whale", catalog) == [])
  }

  @Test("A starter book comes before one of a catalogue file that fits as well")
  func starterFirst() async throws {
    let catalog = try open("Hamlet\t\tWilliam Shakespeare\t\ten\t1603\t300")
    _ = try await catalog.add(
      catalogueFile: folder.catalogue("1,Text,,Hamlet,en,\"Shakespeare, William\",,,"))
    let books = try await catalog.search("hamlet", offset: 0, count: 10).books
    #expect(books.map(\.source) == [.starter, .catalogueFile])
  }

  @Test("An ISBN is found in both of its forms", arguments: ["0-306-40615-2", "9780306406157"])
  func isbn(_ query: String) async throws {
    let catalog = try open("Other\t\tX\t\ten\t1900\t100")
    let database = try Database(
      file: folder.file(SQLiteBookCatalog.fileName), schema: .catalogue)
    let book = Book(
      id: "a:1", title: "Numbered", author: "X", isbn: ISBN("0306406152"), source: .catalogueFile)
    try database.transaction { () throws(DatabaseError) in
      _ = try WorkTable(database).put(book, rank: 2_000_000)
    }
    #expect(try await catalog.search(query, offset: 0, count: 10).books == [book])
    #expect(try await titles("0306406153", catalog) == [])
  }

  // MARK: Queries of every kind

  @Test(
    "Nothing to search for finds nothing",
    arguments: ["", "  ", "\"", "*", "!?-'", "\0", "\u{301}", "( ) : ^ + {}"])
  func blank(_ query: String) async throws {
    let catalog = try open("The Cat\t\tAnn\t\ten\t1900\t100")
    #expect(
      try await catalog.search(query, offset: 0, count: 10) == BookPage(books: [], hasMore: false))
  }

  @Test(
    "Signs that mean something to the text index mean nothing in a query",
    arguments: [
      "cat\"", "\"the cat", "cat*", "-cat", "^cat", "(cat", "cat)", "title: cat", "title_words:cat",
      "NEAR(the cat)", "{cat}", "cat + the", "';DROP TABLE work;--cat", "cat\0the", "ca\u{301}t",
    ])
  func syntax(_ query: String) async throws {
    let catalog = try open("The Cat title words near drop table work\t\tAnn\t\ten\t1900\t100")
    #expect(try await titles(query, catalog).count == 1)
  }

  @Test("AND, OR and NOT are words", arguments: ["cat AND dog", "cat OR dog", "cat NOT dog"])
  func operators(_ query: String) async throws {
    let catalog = try open(
      "Cat and Dog\t\tA\t\ten\t1900\t100", "Cat or Dog\t\tB\t\ten\t1900\t100",
      "Cat not Dog\t\tC\t\ten\t1900\t100", "Cat\t\tD\t\ten\t1900\t100")
    #expect(try await titles(query, catalog).map { $0.lowercased() } == [query.lowercased()])
  }

  @Test("A search finds, in its order, what a plain look at every book finds", arguments: 1...4)
  func againstPlainSearch(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stock = ["a", "an", "the", "theory", "of", "한강", "한", "moby", "d'or", "é", "-", "l'Étr"]
    func phrase(_ count: Int) -> String {
      (0..<count).compactMap { _ in stock.randomElement(using: &random) }.joined(separator: " ")
    }
    let lines = (0..<60).map { index in
      "\(phrase(.random(in: 1...3, using: &random))) \(index % 7)\t\t\(phrase(1))\t\ten\t1900\t100"
    }
    let list = StarterList.lines(lines)
    let catalog = try SQLiteBookCatalog(directory: folder.url, starterList: list)
    for _ in 0..<60 {
      let typed = phrase(.random(in: 1...3, using: &random))
      let query = String(typed.prefix(.random(in: 1...9, using: &random)))
      let found = try await catalog.search(query, offset: 0, count: 100).books
      #expect(found.map(\.title) == plainSearch(query, list.books), "seed \(seed): '\(query)'")
    }
  }

  @Test("Any characters at all are harmless")
  func noise() async throws {
    let catalog = try open("The Cat\t\tAnn\t\ten\t1900\t100")
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0...0x2ff, using: &random) * .random(in: 1...90, using: &random))
      }
      let query = String(String.UnicodeScalarView(scalars))
      await #expect(throws: Never.self, "\(scalars)") {
        try await catalog.search(query, offset: 0, count: 10)
      }
    }
    let long = String(repeating: "cat ", count: 50_000)
    #expect(try await titles(long, catalog) == ["The Cat"])
  }

  @Test("Who wrote comes before who is written about")
  func authorFirst() async throws {
    let catalog = try open(
      "A Life of Ann Writer\t\tBob\t\ten\t1900\t100", "The Cat\t\tAnn Writer\t\ten\t1901\t100",
      "Writerly Things\t\tCid\t\ten\t1902\t100")
    #expect(
      try await titles("writer", catalog)
        == ["Writerly Things", "The Cat", "A Life of Ann Writer"])
    #expect(try await titles("write", catalog)[1] == "A Life of Ann Writer")
  }

  // MARK: Pages

  @Test("Pages put together are all matches, each once", arguments: [1, 3, 10])
  func pages(_ size: Int) async throws {
    let lines = (0..<25).map { "Book \($0)\t\tBooker \($0 % 3)\t\ten\t1900\t100" }
    let catalog = try SQLiteBookCatalog(directory: folder.url, starterList: .lines(lines))
    let all = try await catalog.search("boo", offset: 0, count: 100)
    #expect(all.books.count == 25)
    #expect(!all.hasMore)
    var gathered: [Book] = []
    while true {
      let page = try await catalog.search("boo", offset: gathered.count, count: size)
      gathered += page.books
      #expect(page.hasMore == (gathered.count < 25))
      if !page.hasMore { break }
      try #require(page.books.count == size)
    }
    #expect(gathered == all.books)
  }

  @Test("An odd page is empty or whole, and no trap")
  func oddPages() async throws {
    let catalog = try open("The Cat\t\tAnn\t\ten\t1900\t100")
    #expect(try await catalog.search("cat", offset: 5, count: 10).books == [])
    #expect(try await catalog.search("cat", offset: .max, count: .max).books == [])
    #expect(try await catalog.search("cat", offset: -1, count: .max).books.count == 1)
    let none = try await catalog.search("cat", offset: 0, count: 0)
    #expect(none == BookPage(books: [], hasMore: true))
  }

  // MARK: Opening

  @Test("A list that has changed is taken in again, and what fell out of it is gone")
  func changedList() async throws {
    _ = try open("One\t\tA\t\ten\t1900\t100", "Two\t\tB\t\ten\t1900\t100")
    let catalog = try open("Three\t\tC\t\ten\t1900\t100")
    #expect(try await titles("three", catalog) == ["Three"])
    #expect(try await titles("one", catalog) == [])
    #expect(try await titles("two", catalog) == [])
  }

  @Test("A list that is the same is not taken in again")
  func sameList() async throws {
    _ = try open("One\t\tA\t\ten\t1900\t100")
    let database = try Database(
      file: folder.file(SQLiteBookCatalog.fileName), schema: .catalogue)
    try database.run("UPDATE work SET title = 'Marked'")
    #expect(try await titles("one", try open("One\t\tA\t\ten\t1900\t100")) == ["Marked"])
  }

  @Test("What is no database is said in words that name the file")
  func noDatabase() throws {
    let file = folder.file(SQLiteBookCatalog.fileName)
    try Data(repeating: 0x2a, count: 8_192).write(to: file)
    let error = #expect(throws: BookCatalogError.self) { try open("x") }
    #expect(error?.description.contains("'\(file.path)' can not be read") == true)
    #expect(error?.description.contains("Move the file away") == true)
  }
}

/// The titles that fit, by the words of the interface and nothing clever.
private func plainSearch(_ query: String, _ books: [Book]) -> [String] {
  func starts(_ text: String, _ beginning: String) -> Bool {
    text.unicodeScalars.starts(with: beginning.unicodeScalars)
  }
  let wanted = Words(query)
  guard !wanted.all.isEmpty else { return [] }
  func group(_ book: Book) -> Int? {
    let title = Words(book.title)
    let author = Words(book.author)
    let keys = [title.key, title.withoutArticle.joined(separator: " ")]
    func areAll(in words: [String]) -> Bool {
      wanted.all.allSatisfy { word in words.contains { starts($0, word) } }
    }
    if keys.contains(wanted.key) { return 0 }
    if keys.contains(where: { starts($0, wanted.key) }) { return 1 }
    if Set(wanted.all).isSubset(of: author.all + author.joined) { return 2 }
    if areAll(in: title.all + title.joined) { return 3 }
    return areAll(in: title.all + title.joined + author.all + author.joined) ? 4 : nil
  }
  return (0...4).flatMap { number in books.filter { group($0) == number } }.map(\.title)
}
