public import Foundation
public import LibraryExchangeInterface
public import LibraryStoreInterface
public import Localization
public import Model
import Synchronization

/// An exchange that understands files of one word and a title a line: `wish Emma`, `reading Emma`,
/// `read Emma`, `paused Emma` (a shelf of the person's own), `bad Emma` (left out) and `odd Emma`
/// (taken with a remark). A file that begins with `{` is a library.
public final class LibraryExchangeFake: Sendable {
  /// How it behaves.
  public struct State: Sendable {
    /// What a file that begins with `{` holds.
    public var library = LibraryContents()
    /// What the next writing of a library throws.
    public var failure: LibraryFileError?
    /// Whose export each table is.
    public var source = ImportPreview.Source.goodreads
    /// What is said of how each file is written.
    public var remarks: [LocalizedText] = []
    /// Is called behind every hundredth line, where a test may hold the reader.
    public var whileReading: @Sendable () -> Void = {}
    /// How many files were read.
    public var reads = 0
  }

  private let state = Mutex(State())

  /// Makes an exchange.
  public init() {}

  /// How it behaves now.
  public var now: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension LibraryExchangeFake: LibraryExchange {
  public func read(
    _ file: Data, options: ImportOptions, today: Day, progress: (ImportProgress) -> Void
  ) throws(LibraryFileError) -> LibraryFileContents {
    state.withLock { $0.reads += 1 }
    guard !file.isEmpty else { throw .empty }
    guard file.first != UInt8(ascii: "{") else { return .library(now.library) }
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
    var books: [ImportedBook] = []
    var problems: [ImportProblem] = []
    for (index, line) in lines.enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = Word(rawValue: parts[0]) else {
        throw .unknownHeader(found: [line])
      }
      if let problem = word.problem(line: index + 1, title: parts[1]) { problems.append(problem) }
      if word != .bad {
        books.append(
          ImportedBook(
            line: index + 1, title: parts[1],
            status: word.status ?? options.statusByShelf[word.rawValue] ?? .abandoned))
      }
      guard (index + 1).isMultiple(of: 100) else { continue }
      progress(ImportProgress(bytesRead: index + 1, byteCount: lines.count, books: books.count))
      now.whileReading()
      if Task.isCancelled { throw .cancelled }
    }
    let paused = lines.count { $0.hasPrefix("paused ") }
    let status = options.statusByShelf["paused"] ?? .abandoned
    return .books(
      ImportPreview(
        source: now.source, books: books, problems: problems,
        openShelves: paused == 0
          ? [] : [ImportPreview.Shelf(name: "paused", count: paused, status: status)],
        remarks: now.remarks))
  }

  public func proposedFlights(
    for preview: ImportPreview, home: Airport, airports: [Airport]
  ) -> [UUID: Flight] {
    guard let arrival = airports.first(where: { $0 != home }) else { return [:] }
    return Dictionary(
      preview.books.map { ($0.id, Flight(departure: home, arrival: arrival)) },
      uniquingKeysWith: { first, _ in first })
  }

  public func contents(
    of preview: ImportPreview, flights: [UUID: Flight], now: Date
  ) -> LibraryContents {
    var contents = LibraryContents()
    for book in preview.books {
      guard let flight = flights[book.id] else { continue }
      if book.status == .wish {
        let wish = Wish(
          book: book.book, departure: flight.departure, arrival: flight.arrival, reason: "So.")
        contents.wishes.append(WishTicket(id: book.id, number: book.line, wish: wish, issued: now))
      } else {
        contents.journeys.append(
          Journey(
            id: book.id, number: book.line, book: book.book, departure: flight.departure,
            arrival: flight.arrival, reason: "So.", length: .percent, status: book.journeyStatus,
            position: 0, started: nil, ended: nil, created: now, updated: now))
      }
    }
    return contents
  }

  public func libraryFile(of contents: LibraryContents) throws(LibraryFileError) -> Data {
    if let failure = now.failure { throw failure }
    return Data("{\(contents.wishes.count) wishes, \(contents.journeys.count) journeys}".utf8)
  }

  public func bookTable(of contents: LibraryContents) -> Data {
    Data(contents.wishes.map { "\($0.wish.book.title)\r\n" }.joined().utf8)
  }

  private enum Word: String {
    case wish, reading, read, paused, bad, odd

    var status: ImportStatus? {
      switch self {
      case .wish: .wish
      case .reading: .underWay
      case .read, .bad, .odd: .finished
      case .paused: nil
      }
    }

    func problem(line: Int, title: String) -> ImportProblem? {
      guard self == .bad || self == .odd else { return nil }
      return ImportProblem(
        line: line, title: title,
        reason: LocalizedText { words("It is \(rawValue).", "이상해요.") }, isLeftOut: self == .bad)
    }
  }
}

extension ImportedBook {
  fileprivate init(line: Int, title: String, status: ImportStatus) {
    // The same title on the same line is the same book.
    let bytes = Array("\(line) \(title)".utf8.prefix(16)) + Array(repeating: 0, count: 16)
    let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    self.init(
      id: id, line: line,
      book: Book(id: "fake:\(line)", title: title, author: "Somebody", source: .imported),
      status: status, added: nil, shelves: [], rating: nil, review: "", notes: "",
      readings: status == .wish
        ? [] : [Reading(id: id, started: nil, ended: nil, status: status)], route: nil)
  }

  fileprivate var journeyStatus: Journey.Status {
    switch status {
    case .wish, .underWay: .underWay
    case .finished: .finished
    case .abandoned: .abandoned
    }
  }
}
