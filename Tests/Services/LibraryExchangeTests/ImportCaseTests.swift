import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import Testing

/// The quirks of exports that people have, each by its number.
struct ImportCaseTests {
  private static let emma = [
    "Book Id": "6969", "Title": "Emma", "Author": "Jane Austen", "Exclusive Shelf": "read",
  ]

  private static func emma(_ cells: [String: String]) -> Table {
    .goodreads(emma.merging(cells) { $1 })
  }

  @Test(
    "I1: an ISBN comes out of its wrapping",
    arguments: [
      ("=\"0141439513\"", "=\"9780141439518\"", "9780141439518"),
      ("=\"0141439513\"", "=\"\"", "9780141439518"), ("=\"\"", "=\"\"", nil), ("", "", nil),
    ])
  func i1(_ isbn: String, _ isbn13: String, _ digits: String?) throws {
    let preview = try preview(Self.emma(["ISBN": isbn, "ISBN13": isbn13]))
    #expect(preview.books.map(\.book.isbn?.digits) == [digits])
    #expect(preview.problems == [])
  }

  @Test(
    "I2: ISBN-10 with an X, only an ISBN-13, and lost zeros are read",
    arguments: [
      ("080442957X", "9780804429573"), ("9780804429573", "9780804429573"),
      ("141439513", "9780141439518"),
    ])
  func i2(_ isbn: String, _ digits: String) throws {
    #expect(try book(Self.emma(["ISBN": isbn])).book.isbn?.digits == digits)
  }

  @Test("I2: a number with a wrong check digit is kept as text and told in the report")
  func i2WrongCheckDigit() throws {
    let preview = try preview(Self.emma(["ISBN": "=\"0141439514\""]))
    #expect(preview.books.map(\.book.isbn) == [nil])
    #expect(preview.books.map(\.book.summary) == ["ISBN 0141439514"])
    let problem = try #require(preview.problems.first)
    #expect(problem.reason.description.contains("'0141439514'"))
    #expect(!problem.isLeftOut)
  }

  @Test(
    "I3: dates are whole, in part, or unknown, and never today",
    arguments: [
      ("2021/03/09", "2021-03-09", 0), ("2021-03-09", "2021-03-09", 0), ("", nil, 0),
      ("2021/03", "2021-03-01", 1), ("2021", "2021-01-01", 1), ("31/12/2021", "2021-12-31", 0),
      ("12/31/2021", "2021-12-31", 0), ("3/9/2021", nil, 1), ("09.03.2021", "2021-03-09", 0),
      ("3/9/21", nil, 1), ("2021-03-09 10:00:00", "2021-03-09", 0),
    ])
  func i3(_ text: String, _ day: String?, _ remarks: Int) throws {
    let preview = try preview(Self.emma(["Date Read": text]))
    let journey = try #require(try contents(of: preview).journeys.first)
    #expect(journey.status == .finished)
    #expect(journey.ended == day.flatMap { Day($0) })
    #expect(journey.started == nil)
    #expect(preview.problems.count == remarks)
  }

  @Test("I4: a rating of 0 is none", arguments: [("0", nil), ("", nil), ("1", 2), ("5", 10)])
  func i4(_ text: String, _ halfStars: Int?) throws {
    #expect(try book(Self.emma(["My Rating": text])).rating?.halfStars == halfStars)
  }

  @Test(
    "I5: reviews are text, whatever marks they have",
    arguments: [
      ("One,<br/>\"two\"<br />three", "One,\n\"two\"\nthree"), ("a\nb", "a\nb"),
      ("<b>Bold</b> &amp; <i class=\"x\">sly</i> 📚", "Bold & sly 📚"),
      ("x < y and <3 and y>z", "x < y and <3 and y>z"), ("&lt;b&gt;", "<b>"),
      ("<script>alert(1)</script>", "alert(1)"), ("<unknown>", "<unknown>"),
      ("a < b <i>c</i>", "a < b c"),
    ])
  func i5(_ html: String, _ text: String) throws {
    #expect(try book(Self.emma(["My Review": html])).review == text)
  }

  @Test("I5: rating, long review and private notes all arrive")
  func i5AllArrive() throws {
    let long = String(repeating: "책 ", count: 9_999) + "끝"
    let cells = ["My Review": long, "My Rating": "4", "Private Notes": "Lent to <b>Kim</b>"]
    let library = try contents(of: try preview(Self.emma(cells)))
    let journey = try #require(library.journeys.first)
    #expect(journey.review == long)
    #expect(journey.rating?.stars == 4)
    #expect(library.memos.map(\.text) == ["Lent to Kim"])
    #expect(library.memos.map(\.journey) == [journey.id])
  }

  @Test(
    "The publisher arrives on one line, a blank one is none, and of a long one its beginning",
    arguments: [
      ("Penguin  Books\n", "Penguin Books"), ("창비", "창비"), ("", nil), ("\u{3164}", nil),
      (String(repeating: "책", count: 1_001), String(repeating: "책", count: 1_000)),
    ])
  func publisher(_ text: String, _ publisher: String?) throws {
    #expect(try book(Self.emma(["Publisher": text])).book.publisher == publisher)
  }

  @Test("A book's identity does not hang on its publisher or description")
  func publisherInIdentity() throws {
    let ids = try ["", "Penguin"].map { try book(Self.emma(["Publisher": $0])).id }
    #expect(Set(ids).count == 1)
  }

  @Test(
    "I6: titles keep their series, script and direction; accents are composed",
    arguments: [
      ("Some Title (The Series, #2)", "Some Title (The Series, #2)"), ("채식주의자", "채식주의자"),
      ("ألف ليلة وليلة", "ألف ليلة وليلة"), ("Cafe\u{301}", "Caf\u{e9}"), ("A  B\n C", "A B C"),
    ])
  func i6(_ title: String, _ expected: String) throws {
    let read = try book(Self.emma(["Title": title])).book.title
    #expect(Array(read.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("I6: composed and decomposed accents are the same book")
  func i6Same() throws {
    let rows = ["Caf\u{e9}", "Cafe\u{301}"].map { title in
      ["Title": title, "Author": "X", "Exclusive Shelf": "read"]
    }
    let preview = try preview(.goodreads(rows[0], rows[1]))
    #expect(preview.books.count == 1)
    #expect(preview.problems.map(\.line) == [3])
  }

  @Test("I7: shelves arrive; an exclusive one of the person's own is abandoned and can be chosen")
  func i7() throws {
    let table = Self.emma([
      "Bookshelves": "classics, did-not-finish, favourites", "Exclusive Shelf": "did-not-finish",
    ])
    let first = try preview(table)
    #expect(first.books.map(\.status) == [.abandoned])
    #expect(first.books.map(\.shelves) == [["classics", "did-not-finish", "favourites"]])
    #expect(
      first.openShelves
        == [ImportPreview.Shelf(name: "did-not-finish", count: 1, status: .abandoned)])
    let options = ImportOptions(statusByShelf: ["did-not-finish": .underWay])
    let chosen = try preview(table, options: options)
    #expect(chosen.books.map(\.status) == [.underWay])
    #expect(chosen.books.map(\.id) == first.books.map(\.id))
  }

  @Test("I9: an ISBN that a spreadsheet has rounded is told, and the row goes in")
  func i9() throws {
    let preview = try preview(Self.emma(["ISBN13": "9.78014E+12"]))
    #expect(preview.books.map(\.book.isbn) == [nil])
    #expect(preview.problems.map(\.isLeftOut) == [false])
    #expect(preview.problems.first?.reason.description.contains("9.78014E+12") == true)
  }

  @Test("I10: columns are found by name in any order and letter case, and may be missing or new")
  func i10() throws {
    let text = "EXCLUSIVE SHELF,Mood, title ,author\nread,happy,Emma,Jane Austen\n"
    let preview = try preview(text)
    #expect(preview.books.map(\.book.title) == ["Emma"])
    #expect(preview.books.map(\.book.author) == ["Jane Austen"])
  }

  @Test(
    "I10: a wrong file is refused in words that say what was expected",
    arguments: [
      (Data(), .empty), (Data("\u{feff}\n \n".utf8), .empty),
      (Data((goodreadsHeader + "\r\n").utf8), .onlyHeader),
      (Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), .notText),
      (Data("PK\u{3}\u{4}\u{14}\0\0".utf8), .notText), (Data("[{\"title\": 1}]".utf8), .otherJSON),
      (
        Data("title,author_text,rating,shelf\nEmma,Austen,,read\n".utf8),
        .unknownHeader(found: ["title", "author_text", "rating"])
      ),
      (
        Data("Book Id,Author,Exclusive Shelf\n1,A,read\n".utf8),
        .missingColumns(source: "Goodreads", columns: ["Title"])
      ),
      (
        Data("Title,Star Rating\nEmma,5\n".utf8),
        .missingColumns(source: "StoryGraph", columns: ["Read Status"])
      ),
      (
        Data("Title,My Rating\nEmma,5\n".utf8),
        .missingColumns(source: "Goodreads", columns: ["Exclusive Shelf"])
      ),
    ] as [(Data, LibraryFileError)])
  func i10Refused(_ data: Data, _ error: LibraryFileError) throws {
    #expect(throws: error) { try read(data) }
    #expect("\(error)".hasSuffix("."))
  }

  @Test(
    "I11: a bad row stops only itself",
    arguments: [
      (["Star Rating": "99"], "rating"), (["Dates Read": "2022/01/09-2022/01/02"], "before"),
      (["Dates Read": "soon"], "soon"), (["Dates Read": "2022/13/45"], "2022/13/45"),
      (["Last Date Read": "2031/01/01"], "2031-01-01"), (["Title": " "], "title"),
      (["Read Status": ""], "status"), (["Star Rating": "nan"], "rating"),
    ])
  func i11(_ cells: [String: String], _ word: String) throws {
    let good = ["Title": "Emma", "Authors": "Jane Austen", "Read Status": "read"]
    let bad = good.merging(["Title": "Bad"]) { $1 }.merging(cells) { $1 }
    let last = ["Title": "Persuasion", "Authors": "Jane Austen", "Read Status": "to-read"]
    let preview = try preview(.storyGraph(good, bad, last))
    #expect(preview.books.map(\.book.title) == ["Emma", "Persuasion"])
    #expect(preview.problems.map(\.line) == [3])
    #expect(preview.problems.map(\.isLeftOut) == [true])
    #expect(preview.problems.first?.reason.description.contains(word) == true)
  }

  @Test("I12: the same book on two rows goes in once, and the report names both lines")
  func i12Rows() throws {
    let preview = try preview(.goodreads(Self.emma, Self.emma.merging(["My Rating": "3"]) { $1 }))
    #expect(preview.books.count == 1)
    #expect(preview.leftOut == 1)
    #expect(preview.problems.first?.description.contains("Line 3, \u{201C}Emma\u{201D}") == true)
    #expect(preview.problems.first?.reason.description.contains("line 2") == true)
  }

  @Test("I12: the same file gives the same identities, whatever else is in it")
  func i12Twice() throws {
    let rows = [
      Self.emma, ["Title": "No number", "Exclusive Shelf": "read", "Read Count": "3"],
      ["Title": "Wish", "ISBN13": "9780804429573", "Exclusive Shelf": "to-read"],
    ]
    let once = try contents(of: try preview(.goodreads(rows[0], rows[1], rows[2])))
    let again = try contents(of: try preview(.goodreads(rows[2], rows[1], rows[0])))
    #expect(once.journeys.count == 4)
    #expect(Set(once.journeys.map(\.id)) == Set(again.journeys.map(\.id)))
    #expect(once.wishes.map(\.id) == again.wishes.map(\.id))
    let arrivals = Dictionary(uniqueKeysWithValues: once.journeys.map { ($0.id, $0.arrival) })
    #expect(again.journeys.allSatisfy { arrivals[$0.id] == $0.arrival })
  }

  @Test("I12: identities stay what they are from version to version")
  func i12Fixed() throws {
    #expect(try book(Self.emma([:])).id.uuidString == "E976E859-BB6B-85E1-AABD-1D6169ED49C5")
  }

  @Test("I13: a read count of 3 with one date is an entry with two re-reads of unknown days")
  func i13() throws {
    let cells = ["Read Count": "3", "Date Read": "2021/03/09", "My Rating": "5", "My Review": "!"]
    let preview = try preview(Self.emma(cells))
    let journeys = try contents(of: preview).journeys
    #expect(preview.rereads == 2)
    #expect(journeys.map(\.ended) == [Day("2021-03-09"), nil, nil])
    #expect(journeys.map(\.status) == [.finished, .finished, .finished])
    #expect(journeys.map(\.rereadOf) == [nil, journeys[0].id, journeys[0].id])
    #expect(journeys.map(\.rating?.stars) == [5, nil, nil])
    #expect(journeys.map(\.review) == ["!", "", ""])
    #expect(Set(journeys.map(\.id)).count == 3)
  }

  @Test(
    "I14: StoryGraph's statuses",
    arguments: [
      ("to-read", .wish), ("currently-reading", .underWay), ("read", .finished),
      ("did-not-finish", .abandoned),
    ] as [(String, ImportStatus)])
  func i14Status(_ text: String, _ status: ImportStatus) throws {
    let preview = try preview(.storyGraph(["Title": "Emma", "Read Status": text]))
    #expect(preview.books.map(\.status) == [status])
    #expect(preview.openShelves == [])
    #expect(preview.problems == [])
  }

  @Test(
    "I14: a book that was given up is no finished one, whether its reading was counted or not",
    arguments: [("", 1), ("0", 1), ("1", 1), ("2", 2)])
  func i14GivenUp(_ count: String, _ readings: Int) throws {
    let preview = try preview(
      .storyGraph([
        "Title": "Emma", "Read Status": "did-not-finish", "Read Count": count,
        "Dates Read": "2022/01/02-2022/01/09",
      ]))
    let journeys = try contents(of: preview).journeys
    #expect(journeys.count == readings)
    #expect(journeys.count { $0.status == .abandoned } == 1)
  }

  @Test("I14: quarter stars, spans of days, an identity instead of an ISBN, several authors")
  func i14() throws {
    let uid = "0b0d1d5a-94d4-4d9e-8d0d-5a94d44d9e8d"
    let preview = try preview(
      .storyGraph([
        "Title": "Vol. 3", "Authors": "Nio Nakatani, Jenny McKeon", "ISBN/UID": uid,
        "Read Status": "read", "Star Rating": "4.25", "Tags": "manga, gift",
        "Dates Read": "2023/05/01-2023/05/06, 2022/01/02-2022/01/09", "Read Count": "2",
        "Review": "<div>Good</div>",
      ]))
    let book = try #require(preview.books.first)
    #expect(book.book.author == "Nio Nakatani & Jenny McKeon")
    #expect(book.book.id == "storygraph:\(uid)")
    #expect(book.rating?.stars == 4.5)
    #expect(book.shelves == ["manga", "gift"])
    #expect(preview.problems.map(\.reason.description) == ["4.25 stars are kept as 4.5."])
    let journeys = try contents(of: preview).journeys
    #expect(journeys.map(\.started) == [Day("2022-01-02"), Day("2023-05-01")])
    #expect(journeys.map(\.ended) == [Day("2022-01-09"), Day("2023-05-06")])
    #expect(journeys.map(\.review) == ["", "Good"])
  }

  @Test(
    "I15: an unclosed quote is told with its line; what stands before and after goes in",
    arguments: ["\"Bad,1,2", "\"Bad\" x,1", "x,\"Bad\n,"])
  func i15(_ line: String) throws {
    let text =
      "Title,Read Status,Review\nEmma,read,\n" + line + "\n\"Persuasion\",read,\"a\nb\"\nIt,read,\n"
    let preview = try preview(text)
    #expect(preview.books.map(\.book.title) == ["Emma", "Persuasion", "It"])
    #expect(preview.problems.map(\.line) == [3])
  }

  @Test("I15: an unclosed quote at the end of the file is told with its line")
  func i15End() throws {
    let preview = try preview("Title,Read Status\nEmma,read\n\"Never,read\nOther,read\n")
    #expect(preview.books.map(\.book.title) == ["Emma", "Other"])
    #expect(preview.problems.map(\.line) == [3])
    #expect(preview.problems.first?.reason.description == "A quote is opened and never closed.")
  }

  @Test("I16: columns in between move nothing")
  func i16() throws {
    let header = goodreadsHeader.replacingOccurrences(of: "Average Rating,", with: "")
      .replacingOccurrences(of: "My Review", with: "Recommended For,Recommended By,BCID,My Review")
    let row = Self.emma.merging(["BCID": "1", "My Review": "Fine", "My Rating": "4"]) { $1 }
    let book = try book(Table(header: header, rows: [row]))
    #expect(book.review == "Fine")
    #expect(book.rating?.stars == 4)
  }

  @Test("I17: StoryGraph's older header is read")
  func i17() throws {
    let header = storyGraphHeader.replacingOccurrences(of: "Authors", with: "Author")
      .replacingOccurrences(of: "ISBN/UID", with: "ISBN")
    let row = [
      "Title": "Vol. 3", "Author": "Nio Nakatani, Jenny McKeon", "ISBN": "9780804429573",
      "Read Status": "read", "Star Rating": "5.0", "Last Date Read": "2020/01/08",
    ]
    let preview = try preview(Table(header: header, rows: [row]))
    #expect(preview.source == .storyGraph)
    let book = try #require(preview.books.first)
    #expect(book.book.author == "Nio Nakatani & Jenny McKeon")
    #expect(book.book.isbn?.digits == "9780804429573")
    #expect(book.readings.map(\.ended) == [Day("2020-01-08")])
  }

  @Test("I8: rows of empty cells, which spreadsheets leave behind, are no books")
  func emptyCells() throws {
    let header = "Title;Exclusive Shelf;My Review\r\n"
    let preview = try preview(Data((header + "Emma;read;\r\n;;\r\n ;;\r\n").utf8))
    #expect(preview.books.map(\.book.title) == ["Emma"])
    #expect(preview.problems == [])
    #expect(throws: LibraryFileError.onlyHeader) { try read(Data((header + ";;\r\n").utf8)) }
  }

  @Test(
    "What a wish says of days on which it was read is left out, and said",
    arguments: [("2021/03/09", 1), ("", 0)])
  func wishWithDays(_ date: String, _ problems: Int) throws {
    let preview = try preview(Self.emma(["Exclusive Shelf": "to-read", "Date Read": date]))
    #expect(preview.books.map(\.status) == [.wish])
    #expect(preview.problems.map(\.isLeftOut) == Array(repeating: false, count: problems))
    #expect(preview.problems.allSatisfy { $0.reason.description.contains(date) })
  }

  @Test("I18: a read book without a date is not stamped; the date read is the end")
  func i18() throws {
    let unknown = try book(Self.emma(["Date Added": "2020/05/01"]))
    #expect(unknown.readings.map(\.started) == [nil])
    #expect(unknown.readings.map(\.ended) == [nil])
    let known = try book(Self.emma(["Date Read": "2021/03/09"]))
    #expect(known.readings.map(\.started) == [nil])
    #expect(known.readings.map(\.ended) == [Day("2021-03-09")])
  }

  @Test("I19: rows without an ISBN go in; the same title by another author is another book")
  func i19() throws {
    let preview = try preview(
      .goodreads(
        ["Title": "Poems", "Author": "A", "Year Published": "1900", "Exclusive Shelf": "read"],
        ["Title": "Poems", "Author": "B", "Year Published": "1900", "Exclusive Shelf": "read"],
        ["Title": "Poems", "Author": "A", "Year Published": "1950", "Exclusive Shelf": "read"]))
    #expect(Set(preview.books.map(\.id)).count == 3)
    #expect(preview.problems == [])
  }

  @Test("I20: a shelf of one's own does not become a wish")
  func i20() throws {
    #expect(try book(Self.emma(["Exclusive Shelf": "unfinished"])).status == .abandoned)
  }

  @Test("I21: of many rows each keeps its own state, and progress goes up to the end")
  func i21() throws {
    let shelves = ["to-read", "currently-reading", "read", "did-not-finish"]
    var table = Table.goodreads()
    for index in 0..<2_000 {
      table.rows.append([
        "Book Id": "\(index + 1)", "Title": "Book \(index)", "Exclusive Shelf": shelves[index % 4],
      ])
    }
    var fractions: [Double] = []
    let file = try preview(Data(table.text.utf8)) { fractions.append($0.fraction) }
    #expect(ImportStatus.allCases.map { file.count(of: $0) } == [500, 500, 500, 500])
    #expect(fractions.count >= 4)
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
  }

  @Test("I21: reading stops when its task is cancelled")
  func i21Cancelled() async {
    var table = Table.goodreads()
    for index in 0..<2_000 {
      table.rows.append(["Title": "Book \(index)", "Exclusive Shelf": "read"])
    }
    let data = Data(table.text.utf8)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try preview(data)
    }
    await #expect(throws: LibraryFileError.cancelled) { try await task.value }
  }
}
