import Foundation
import LibraryExchangeInterface
import Localization
import Model

/// What a row says of the book itself.
extension RowReader {
  func authors(of row: TableRow) throws(RowError) -> String {
    var names: [String] = []
    let additional = try text(.additionalAuthors, of: row).split(separator: ",").map(String.init)
    let first =
      try source == .storyGraph
      ? row[first: .authors, .author].split(separator: ",").map(String.init)
      : [text(.author, of: row)]
    for name in (first + additional).map(\.onOneLine) where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    while names.count > 1, names.joined(separator: " & ").count > Self.nameLimit {
      names.removeLast()
    }
    return String(names.joined(separator: " & ").prefix(Self.nameLimit))
  }

  mutating func publisher(of row: TableRow) throws(RowError) -> String? {
    let name = try text(.publisher, of: row).onOneLine
    guard name.typedLength > Self.nameLimit else { return name.isEmpty ? nil : name }
    note(
      "The publisher's name has \(name.count) characters; the first \(Self.nameLimit) are kept.",
      "출판사 이름이 \(name.count)자예요. 앞의 \(Self.nameLimit)자만 남겨요.")
    return name.cut(to: Self.nameLimit)
  }

  /// The description, with a number before it that the person took for the ISBN.
  mutating func summary(of row: TableRow, noISBN: String?) throws(RowError) -> String? {
    let text = ReviewText.plain(try text(.summary, of: row)).typed
    let summary = [noISBN.map { "ISBN \($0)" }, text].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    guard summary.typedLength > Book.summaryLimit else { return summary.isEmpty ? nil : summary }
    note(
      "The description has \(summary.count) characters; the first \(Book.summaryLimit) are kept.",
      "책 소개가 \(summary.count)자예요. 앞의 \(Book.summaryLimit)자만 남겨요.")
    return summary.cut(to: Book.summaryLimit)
  }

  func year(of row: TableRow) throws(RowError) -> Int? {
    let year = Int(try row[first: .originalYear, .yearPublished])
    return year.flatMap { (-5_000...9_999).contains($0) ? $0 : nil }
  }

  mutating func pages(of row: TableRow) throws(RowError) -> Int? {
    let text = try row[.pageCount]
    guard !text.isEmpty, text != "0" else { return nil }
    if let pages = Int(text), (1...Book.pageLimit).contains(pages) { return pages }
    note(
      "'\(text.shown)' is no number of pages from 1 to \(Book.pageLimit).",
      "\("'\(text.shown)'".with(.topic)) 1에서 \(Book.pageLimit) 사이의 쪽수가 아니에요.")
    return nil
  }

  /// The number, or else what stands there instead: the source's own identity, or a text that is no
  /// ISBN.
  mutating func isbn(
    of row: TableRow
  ) throws(RowError) -> (number: ISBN?, uid: String?, text: String?) {
    var rejected: String?
    for column in [Column.isbn13, .isbn, .isbnOrUID] {
      let text = ISBNText.unwrapped(try row[column])
      if text.isEmpty { continue }
      if let isbn = ISBNText.number(text) { return (isbn, nil, nil) }
      rejected = rejected ?? text
    }
    guard let rejected else { return (nil, nil, nil) }
    if ISBNText.isRounded(rejected) {
      note(
        "A spreadsheet has rounded the ISBN to '\(rejected.shown)'. The book goes in without it.",
        "스프레드시트가 ISBN을 \("'\(rejected.shown)'".with(.direction)) 반올림했어요. "
          + "ISBN 없이 가져와요.")
      return (nil, nil, nil)
    }
    // StoryGraph writes its own identity where there is no number.
    if source == .storyGraph, !rejected.contains(where: \.isNumber) || rejected.count > 17 {
      return (nil, rejected, nil)
    }
    note(
      "'\(rejected.shown)' is no ISBN. It is kept as a text, in the book's description.",
      "\("'\(rejected.shown)'".with(.topic)) ISBN이 아니에요. 책 소개에 글자로 남겨요.")
    return (nil, rejected, String(rejected.onOneLine.prefix(Self.nameLimit)))
  }
}
