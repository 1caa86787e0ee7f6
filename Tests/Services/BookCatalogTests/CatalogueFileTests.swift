import BookCatalogInterface
import Foundation
import Model
import SQLite
import StorageTesting
import Synchronization
import Testing

@testable import BookCatalog

struct CatalogueFileTests {
  private let folder: TemporaryFolder
  private let catalog: SQLiteBookCatalog

  init() throws {
    folder = try TemporaryFolder()
    catalog = try SQLiteBookCatalog(
      directory: folder.url, starterList: .lines(["The Cat\t\tAnn\t\ten\t1900\t100"]))
  }

  private func books(_ query: String) async throws -> [Book] {
    try await catalog.search(query, offset: 0, count: 100).books
  }

  // MARK: Adding

  private static let rows = [
    #"1,Text,1971-12-01,The Declaration of Independence,en,"Jefferson, Thomas, 1743-1826",E,E201,X"#,
    "2,Text,1972-12-01,\"The Bill of Rights\nThe Ten Amendments\",en,United States,E,KF,\"A; B\"",
    #"3,Sound,,Speech,en,"Kennedy, John F.",,,"#,
    #"4,Text,,"He said ""yes""",fr; en,"Zola, Émile, 1840-1902; Ray, Eva [Translator]",,,"#,
    #"5,Text,,The Federalist Papers,en,"Hamilton, Alexander, 1757-1804",,,"#,
    #"5,Text,,The Federalist Papers,en,"Madison, James, 1751-1836",,,"#,
    #"6,Text,,,en,Nobody,,,"#,
    #"1,Text,,The Declaration again,en,Nobody,,,"#,
  ]

  @Test(
    "Books are added with their parts, and each row is counted once", arguments: ["\n", "\r\n"])
  func added(_ ending: String) async throws {
    let rows = Self.rows
    let file = folder.file("pg_catalog.csv")
    let text = ([catalogueHeader] + rows).map { $0 + ending }.joined()
    try Data(("\u{feff}" + text).utf8).write(to: file)
    let summary = try await catalog.add(catalogueFile: file)
    #expect(
      summary
        == CatalogueFileSummary(
          added: 4, updated: 0, unchanged: 0, furtherAuthors: 1, leftOut: 3))
    #expect(summary.rows == rows.count)
    #expect(
      try await books("declaration") == [
        Book(
          id: "gutenberg:1", title: "The Declaration of Independence", author: "Thomas Jefferson",
          language: "en", source: .catalogueFile)
      ])
    #expect(
      try await books("amendments").map(\.title) == ["The Bill of Rights: The Ten Amendments"])
    #expect(try await books("said yes").map(\.language) == ["fr"])
    #expect(try await books("emile zola").map(\.author) == ["Émile Zola"])
    #expect(try await books("madison").map(\.author) == ["Alexander Hamilton & James Madison"])
    #expect(try await books("kennedy") == [])
  }

  @Test("The same file again adds nothing, and a changed row is brought up to date")
  func again() async throws {
    _ = try await catalog.add(
      catalogueFile: folder.catalogue("1,Text,,One,en,A,,,", "2,Text,,Two,en,B,,,"))
    let changed = try folder.catalogue("1,Text,,One,en,A,,,", "2,Text,,Zwei,de,B,,,")
    let first = try await catalog.add(catalogueFile: changed)
    #expect(
      first
        == CatalogueFileSummary(added: 0, updated: 1, unchanged: 1, furtherAuthors: 0, leftOut: 0))
    #expect(try await books("zwei").map(\.id) == ["gutenberg:2"])
    #expect(try await books("two") == [])
    let second = try await catalog.add(catalogueFile: changed)
    #expect(second.unchanged == 2)
    #expect(try await books("zwei").count == 1)
  }

  @Test("Columns are found by their names, whatever their order")
  func columnOrder() async throws {
    let file = try folder.catalogue(
      "A,One,Text,7,en,extra", header: "Authors,Title,Type,Text#,Language,Other")
    #expect(try await catalog.add(catalogueFile: file).added == 1)
    #expect(try await books("one").map(\.id) == ["gutenberg:7"])
  }

  @Test("Books that were added stay when the starter list changes")
  func starterListChange() async throws {
    _ = try await catalog.add(catalogueFile: folder.catalogue("1,Text,,One,en,A,,,"))
    let later = try SQLiteBookCatalog(
      directory: folder.url, starterList: .lines(["The Dog\t\tAnn\t\ten\t1900\t100"]))
    #expect(try await later.search("one", offset: 0, count: 10).books.count == 1)
  }

  // MARK: Refusals

  @Test(
    "A file that can not be read is refused in one line that names the place, and adds nothing",
    arguments: [
      ("", ":1: the columns 'Text#', 'Type', 'Title', 'Language', 'Authors' are missing."),
      ("name,year\nA,1\n", ":1: the columns 'Text#'"),
      ("Text#,Type,Title,Language\n1,Text,One,en\n", ":1: the column 'Authors' is missing."),
      (
        "\(catalogueHeader)\n1,Text,,One,en,A,,,\n2,Text,,\"Two,en,A,,,\n",
        ":3: a quote is opened and never closed."
      ),
      (
        "\(catalogueHeader)\n1,Text,,One,en,A,,,\n2,Text,,Two\n",
        ":3: the record has 4 fields and the first line 9."
      ),
      (
        "\(catalogueHeader)\n1,Text,,\"One\nx\",en,A,,,\n2,Text,,\"Two\"x,en,A,,,\n",
        ":4: text follows a closing quote."
      ),
    ])
  func refused(_ text: String, _ words: String) async throws {
    let file = folder.file("bad.csv")
    try Data(text.utf8).write(to: file)
    let error = await #expect(throws: CatalogueFileError.self) {
      try await catalog.add(catalogueFile: file)
    }
    let description = try #require(error?.description)
    #expect(description.hasPrefix(file.path + words))
    #expect(!description.contains("\n"))
    #expect(try await books("one") == [])
    #expect(try await books("cat").count == 1)
  }

  @Test("A file that is still packed is told by its first line")
  func packed() async throws {
    let file = folder.file("pg_catalog.csv.gz")
    try Data([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xfe, 0x0a, 0x22]).write(to: file)
    let error = await #expect(throws: CatalogueFileError.self) {
      try await catalog.add(catalogueFile: file)
    }
    #expect(error?.description.hasPrefix("\(file.path):1: the columns") == true)
    #expect(error?.description.hasSuffix("pg_catalog.csv, unpacked.") == true)
  }

  @Test("A file that is absent and a folder are refused by name")
  func absent() async throws {
    let file = folder.file("absent.csv")
    await #expect(
      throws: CatalogueFileError.unreadable(file: file.path, reason: "there is no such file")
    ) { try await catalog.add(catalogueFile: file) }
    let error = await #expect(throws: CatalogueFileError.self) {
      try await catalog.add(catalogueFile: folder.url)
    }
    #expect(error?.description.contains("it is a folder") == true)
  }

  // MARK: While it goes on

  private func largeFile() throws -> URL {
    let file = folder.file("large.csv")
    let rows = (1...12_000).map { "\($0),Text,,Volume \($0) of many,en,Somebody,,,\n" }
    try Data((catalogueHeader + "\n" + rows.joined()).utf8).write(to: file)
    return file
  }

  @Test("Progress rises to the whole file")
  func progress() async throws {
    let steps = Recorder<Double>()
    _ = try await catalog.add(catalogueFile: try largeFile()) { progress in
      steps.append(progress.fraction)
    }
    let fractions = steps.values
    #expect(fractions.count > 2)
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
  }

  @Test("A program that dies in the middle leaves nothing of the file")
  func killed() async throws {
    let source = folder.file(SQLiteBookCatalog.fileName)
    let copy = folder.file("copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    // What is on the disk at each step is what the next start would find.
    _ = try await catalog.add(catalogueFile: try largeFile()) { progress in
      guard progress.fraction < 1 else { return }
      for suffix in ["", "-wal"] {
        let target = copy.appending(path: SQLiteBookCatalog.fileName + suffix)
        try? FileManager.default.removeItem(at: target)
        try? FileManager.default.copyItem(
          at: URL(filePath: source.path + suffix), to: target)
      }
    }
    let survivor = try SQLiteBookCatalog(
      directory: copy, starterList: .lines(["The Cat\t\tAnn\t\ten\t1900\t100"]))
    #expect(try await survivor.search("cat", offset: 0, count: 10).books.count == 1)
    #expect(try await survivor.search("volume", offset: 0, count: 10).books == [])
    #expect(try await books("volume").count == 100)
  }

  @Test("Searches are answered in the middle, from before")
  func searchMeanwhile() async throws {
    let catalog = catalog
    let found = Recorder<Int?>()
    _ = try await catalog.add(catalogueFile: try largeFile()) { progress in
      guard progress.fraction < 1 else { return }
      let answer = DispatchSemaphore(value: 0)
      Task {
        found.append(try? await catalog.search("volume", offset: 0, count: 10).books.count)
        answer.signal()
      }
      // Holds the adding up until the search is done.
      answer.wait()
    }
    #expect(Set(found.values) == [0])
  }
}

/// Keeps what it is told, from any thread.
private final class Recorder<Value: Sendable>: Sendable {
  private let storage = Mutex<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func append(_ value: Value) {
    storage.withLock { $0.append(value) }
  }
}
