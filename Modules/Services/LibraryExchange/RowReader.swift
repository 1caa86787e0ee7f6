import CSV
import Foundation
import LibraryExchangeInterface
import Localization
import Model

/// Understands the rows of one table: what each says of a book.
struct RowReader {
  /// The most characters of a title, and of all authors together.
  static let nameLimit = 1_000

  let source: ImportPreview.Source
  let options: ImportOptions
  let today: Day
  /// What is said of the row that was read last, whose book goes in all the same.
  private(set) var notes: [LocalizedText] = []
  /// The exclusive shelf of that row, where the file does not say what it means.
  private(set) var openShelf: String?

  /// Makes a reader that has read nothing yet.
  init(source: ImportPreview.Source, options: ImportOptions, today: Day) {
    self.source = source
    self.options = options
    self.today = today
  }

  /// What a row says.
  mutating func book(of row: TableRow) throws(RowError) -> ImportedBook {
    notes = []
    openShelf = nil
    let title = try self.title(of: row)
    guard !title.isEmpty else { throw RowError("There is no title.", "제목이 없어요.") }
    try row.checkCellCount()
    guard title.count <= Self.nameLimit else {
      throw RowError(
        "The title has \(title.count) characters, more than \(Self.nameLimit).",
        "제목이 \(title.count)자예요. \(Self.nameLimit)자까지만 가져올 수 있어요.")
    }
    let status = try status(of: row)
    let rating = try rating(of: row)
    let review = try review(of: row)
    let privateNotes = ReviewText.plain(try text(.privateNotes, of: row))
    let isbn = try isbn(of: row)
    let identity = try identity(of: row, title: title, isbn: isbn.number, uid: isbn.uid)
    let readings =
      status == .wish ? [] : try readings(of: row, status: status, ids: identity.readings)
    if status == .wish {
      noteWhatAWishLacks(rating: rating, texts: [privateNotes, review])
      try noteDaysOfAWish(in: row)
    }
    return ImportedBook(
      id: identity.id, line: row.record.line,
      book: Book(
        id: identity.book, title: title, author: try authors(of: row),
        publisher: try publisher(of: row), year: try year(of: row), pages: try pages(of: row),
        isbn: isbn.number, summary: try summary(of: row, noISBN: isbn.text), source: .imported),
      status: status, added: try added(of: row), shelves: try shelves(of: row), rating: rating,
      review: review, notes: privateNotes, readings: readings, route: try route(of: row))
  }

  /// The title, for messages too.
  func title(of row: TableRow) throws(RowError) -> String {
    try text(.title, of: row).onOneLine
  }

  mutating func note(
    _ english: @autoclosure () -> String, _ korean: @autoclosure () -> String
  ) {
    notes.append(LocalizedText { words(english(), korean()) })
  }

  /// Text that may stand behind the apostrophe with which our own table guards cells.
  func text(_ column: Column, of row: TableRow) throws(RowError) -> String {
    let text = try row[column]
    return source == .flyleaf ? FormulaGuard.removed(from: text) : text
  }

  // MARK: The identity

  private func identity(
    of row: TableRow, title: String, isbn: ISBN?, uid: String?
  ) throws(RowError) -> RowIdentity {
    let own = try source == .flyleaf ? row[.flyleafIDs] : ""
    let number = source == .storyGraph ? "" : try row[.bookID]
    if let identity = RowIdentity(own: own, goodreads: number) { return identity }
    let name = source.rawValue.lowercased()
    if source == .goodreads, RowIdentity.isNumber(number) {
      return RowIdentity(source: name, kind: "id", parts: [number])
    }
    if let isbn { return RowIdentity(source: name, kind: "isbn", parts: [isbn.digits]) }
    if source == .storyGraph, let uid {
      return RowIdentity(source: name, kind: "uid", parts: [uid])
    }
    let year = try self.year(of: row).map { String($0) } ?? ""
    let parts = [title, try authors(of: row)].map { $0.lowercased() } + [year]
    return RowIdentity(source: name, kind: "title", parts: parts)
  }

  // MARK: What the person did with it

  private mutating func status(of row: TableRow) throws(RowError) -> ImportStatus {
    let shelf = try source == .storyGraph ? row[.readStatus] : row[.exclusiveShelf]
    if let known = Shelves.status(of: shelf, in: source) { return known }
    guard shelf.isEmpty else {
      openShelf = shelf
      return options.statusByShelf[shelf] ?? .abandoned
    }
    if source == .storyGraph {
      throw RowError("There is no read status.", "읽기 상태(Read Status)가 없어요.")
    }
    for shelf in Shelves.names(try row[.bookshelves].split(separator: ",")) {
      if let known = Shelves.status(of: shelf, in: source) { return known }
    }
    // Without the column, a book that was read tells it otherwise.
    let (dateRead, readCount) = (try row[.dateRead], try row[.readCount])
    if !dateRead.isEmpty || (Int(readCount) ?? 0) > 0 { return .finished }
    throw RowError(
      "No shelf says whether the book was read.", "책을 읽었는지 알려 주는 책장이 없어요.")
  }

  private func shelves(of row: TableRow) throws(RowError) -> [String] {
    let column: Column = source == .storyGraph ? .tags : .bookshelves
    var cells = try text(column, of: row).split(separator: ",")
    // Our own table puts the exclusive shelf behind the person's own, as Goodreads does.
    let exclusive = try row[.exclusiveShelf]
    if source == .flyleaf, let last = cells.last, String(last).onOneLine == exclusive {
      cells.removeLast()
    }
    var shelves = Shelves.names(cells).filter { !Shelves.isStandard($0) }
    if let openShelf, !shelves.contains(openShelf) { shelves.append(openShelf) }
    return shelves
  }

  private mutating func rating(of row: TableRow) throws(RowError) -> Rating? {
    let text = try row[first: .starRating, .myRating]
    guard !text.isEmpty else { return nil }
    // A comma comes from a spreadsheet of a country that writes one.
    guard let stars = Double(text.replacingOccurrences(of: ",", with: ".")), (0...5).contains(stars)
    else {
      throw RowError(
        "'\(text.shown)' is no rating from 0 to 5.",
        "\("'\(text.shown)'".with(.topic)) 0에서 5 사이의 별점이 아니에요.")
    }
    guard stars > 0 else { return nil }
    let rating = Rating(halfStars: max(1, Int((stars * 2).rounded())))
    if let rating, rating.stars != stars {
      note(
        "\(text) stars are kept as \(rating.stars).",
        "별점 \(text)점은 \(rating.stars)점으로 남겨요.")
    }
    return rating
  }

  private mutating func review(of row: TableRow) throws(RowError) -> String {
    let column: Column = source == .storyGraph ? .review : .myReview
    let review = ReviewText.plain(try text(column, of: row))
    guard review.typedLength > Journey.reviewLimit else { return review }
    note(
      "The review has \(review.count) characters; the first \(Journey.reviewLimit) are kept.",
      "감상이 \(review.count)자예요. 앞의 \(Journey.reviewLimit)자만 남겨요.")
    return review.cut(to: Journey.reviewLimit)
  }

  private mutating func noteWhatAWishLacks(rating: Rating?, texts: [String]) {
    if let rating {
      note(
        "A wish has no rating; \(rating.stars) stars are left out.",
        "위시에는 별점이 없어서 \(rating.stars)점은 빼요.")
    }
    let reason = texts.filter { !$0.isEmpty }.joined(separator: "\n")
    if reason.typedLength > WishDraft.reasonLimit {
      note(
        "What is written of it has \(reason.count) characters; the first "
          + "\(WishDraft.reasonLimit) become the wish's reason.",
        "책에 대해 쓴 글이 \(reason.count)자예요. 앞의 \(WishDraft.reasonLimit)자만 읽고 싶은 이유가 돼요.")
    }
  }

  private mutating func noteDaysOfAWish(in row: TableRow) throws(RowError) {
    let days = try row[first: .datesRead, .dateRead, .lastDateRead]
    guard !days.isEmpty else { return }
    note(
      "A wish has no days of reading; '\(days.shown)' is left out.",
      "위시에는 읽은 날이 없어서 \("'\(days.shown)'".with(.topic)) 빼요.")
  }

  private func route(of row: TableRow) throws(RowError) -> ImportedBook.Route? {
    let (departure, arrival) = (try row[.departure], try row[.arrival])
    guard !departure.isEmpty, !arrival.isEmpty else { return nil }
    return ImportedBook.Route(departure: departure, arrival: arrival)
  }

  // MARK: Days

  private mutating func readings(
    of row: TableRow, status: ImportStatus, ids: RowIdentity.Readings
  ) throws(RowError) -> [ImportedBook.Reading] {
    let history = ReadingHistory(
      known: try knownSpans(of: row), status: status,
      count: try earlierCount(of: row, status: status), keepsOrder: source == .flyleaf)
    return history.spans.enumerated().map { index, span in
      ImportedBook.Reading(
        id: ids[index], started: span.started, ended: span.ended, status: span.status)
    }
  }

  /// How often it was read to the end, that of the row included where it was.
  private mutating func earlierCount(
    of row: TableRow, status: ImportStatus
  ) throws(RowError) -> Int {
    let text = try row[.readCount]
    guard !text.isEmpty else { return 0 }
    guard let count = Int(text), (0...ReadingHistory.limit).contains(count) else {
      note(
        "'\(text.shown)' is no number of times from 0 to \(ReadingHistory.limit).",
        "\("'\(text.shown)'".with(.topic)) 0에서 \(ReadingHistory.limit) 사이의 횟수가 아니에요.")
      return 0
    }
    // Goodreads counts the reading that goes on, too; StoryGraph now and then one that was given up.
    let countsUnfinished = source != .storyGraph || status == .abandoned
    return status != .finished && countsUnfinished ? max(0, count - 1) : count
  }

  private mutating func knownSpans(
    of row: TableRow
  ) throws(RowError) -> [(started: Day?, ended: Day?)] {
    var spans: [(started: Day?, ended: Day?)] = []
    for text in try row[.datesRead].split(separator: ",") {
      let text = text.trimmingCharacters(in: .whitespaces)
      guard let ends = CalendarText.ends(of: text) else { throw Self.noDay(text) }
      let span = (started: try day(ends.started), ended: try day(ends.ended))
      if let started = span.started, let ended = span.ended, ended < started {
        throw RowError(
          "It would end on \(ended), before it began on \(started).",
          "끝난 날(\(ended))이 시작한 날(\(started))보다 빨라요.")
      }
      spans.append(span)
    }
    guard spans.isEmpty else { return spans }
    let ended = try day(row[first: .dateRead, .lastDateRead])
    return ended.map { [(nil, $0)] } ?? []
  }

  private mutating func day(_ text: String) throws(RowError) -> Day? {
    let found: Day
    switch CalendarText.read(text) {
    case .none: return nil
    case .day(let day): found = day
    case .from(let day):
      note(
        "'\(text)' names no day; \(day) stands for it.",
        "'\(text)'에는 날짜가 다 적혀 있지 않아서 \("\(day)".with(.direction)) 남겨요.")
      found = day
    case .ambiguous:
      note(
        "'\(text.shown)' can be two different days. The day is left unknown.",
        "\("'\(text.shown)'".with(.topic)) 두 가지 날짜로 읽을 수 있어서 날짜를 비워 둬요.")
      return nil
    case .unreadable: throw Self.noDay(text)
    }
    // Somebody else's today may be a day ahead.
    guard found.number <= today.number + 1 else {
      throw RowError(
        "\(found) has not come yet.",
        "\("\(found)".with(.topic)) 아직 오지 않은 날이에요.")
    }
    return found
  }

  private static func noDay(_ text: String) -> RowError {
    RowError(
      "'\(text.shown)' is no day such as 2021/03/09.",
      "\("'\(text.shown)'".with(.topic)) 2021/03/09 같은 날짜가 아니에요.")
  }

  private mutating func added(of row: TableRow) throws(RowError) -> Day? {
    let text = try row[.dateAdded]
    switch CalendarText.read(text) {
    case .day(let day), .from(let day): return day
    case .none, .ambiguous: return nil
    case .unreadable:
      note(
        "'\(text.shown)' is no day on which it was added.",
        "\("'\(text.shown)'".with(.topic)) 추가한 날짜가 아니에요.")
      return nil
    }
  }
}
