import CSV
import Foundation
import LibraryExchangeInterface
import Localization
import Model

/// Reads a table of books row by row. A row that can not be understood stops only itself.
struct TableImport {
  /// After how many rows progress is told.
  private static let rowsBetweenProgress = 500

  private let text: FileText
  private let table: BookTable
  private var rows: RowReader
  private var books: [ImportedBook] = []
  private var problems: [ImportProblem] = []
  private var lineByID: [UUID: Int] = [:]
  private var countByShelf: [String: Int] = [:]

  /// Reads the header.
  init(
    _ text: FileText, options: ImportOptions, today: Day
  ) throws(LibraryFileError) {
    self.text = text
    table = try BookTable(text.bytes)
    rows = RowReader(source: table.source, options: options, today: today)
  }

  /// Reads all rows.
  mutating func preview(
    progress: (ImportProgress) -> Void
  ) throws(LibraryFileError) -> ImportPreview {
    var reader = CSVReader(text.bytes, separator: table.separator)
    var record = CSVRecord()
    var rowCount = -1
    var isRecovering = false
    while true {
      do throws(CSVError) {
        guard try reader.next(&record) else { break }
        // Spreadsheets leave rows of empty cells behind where something has been deleted.
        if !record.hasText { continue }
        rowCount += 1
        if rowCount == 0 { continue }
        // After a broken row, what looks like none is the rest of it.
        if isRecovering, record.count != table.columnCount { continue }
        isRecovering = false
        add(TableRow(table: table, record: record))
      } catch {
        rowCount += 1
        note(error, record: record)
        reader = readerBehindBrokenLine(error, record: record)
        isRecovering = true
      }
      if rowCount % Self.rowsBetweenProgress == 0 {
        if Task.isCancelled { throw .cancelled }
        tell(progress, bytesRead: record.offset)
      }
    }
    guard rowCount > 0 else { throw .onlyHeader }
    tell(progress, bytesRead: text.bytes.count)
    return ImportPreview(
      source: table.source, books: inOrderOfAdding(),
      problems: problems.sorted { $0.line < $1.line },
      openShelves: openShelves, remarks: remarks)
  }

  private mutating func add(_ row: TableRow) {
    let line = row.record.line
    do throws(RowError) {
      let book = try rows.book(of: row)
      if let earlier = lineByID[book.id] {
        throw RowError(
          "This is the same book as on line \(earlier).", "\(earlier)번째 줄과 같은 책이에요.")
      }
      lineByID[book.id] = line
      books.append(book)
      if let shelf = rows.openShelf { countByShelf[shelf, default: 0] += 1 }
      problems += rows.notes.map {
        ImportProblem(line: line, title: book.book.title, reason: $0, isLeftOut: false)
      }
    } catch {
      let title = (try? rows.title(of: row)).flatMap { $0.isEmpty ? nil : $0.shown }
      problems.append(
        ImportProblem(line: line, title: title, reason: error.reason, isLeftOut: true))
    }
  }

  private mutating func note(_ error: CSVError, record: CSVRecord) {
    let reason =
      switch error.problem {
      case .textAfterQuote where error.line != record.line:
        LocalizedText {
          words(
            "A quote is opened here and not closed where it should be; on line \(error.line) text "
              + "follows a quote.",
            "여기서 열린 따옴표가 제자리에서 닫히지 않았어요. \(error.line)번째 줄의 따옴표 뒤에 글이 있어요.")
        }
      default: error.problem.reason
      }
    let line = error.problem == .unclosedQuote ? error.line : record.line
    problems.append(ImportProblem(line: line, title: nil, reason: reason, isLeftOut: true))
  }

  /// A reader of what follows the line with the quote that is missing its other half.
  private func readerBehindBrokenLine(_ error: CSVError, record: CSVRecord) -> CSVReader {
    let line = error.problem == .unclosedQuote ? max(error.line, record.line) : record.line
    var offset = record.offset
    for _ in record.line...line {
      let end = text.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.endIndex - 1
      offset = end + 1
    }
    return CSVReader(text.bytes, separator: table.separator, from: offset, line: line + 1)
  }

  private func tell(_ progress: (ImportProgress) -> Void, bytesRead: Int) {
    progress(
      ImportProgress(bytesRead: bytesRead, byteCount: text.bytes.count, books: books.count))
  }

  /// Books of which the file does not tell when they were added come first.
  private func inOrderOfAdding() -> [ImportedBook] {
    books.enumerated()
      .map { (day: $1.added?.number ?? .min, place: $0, book: $1) }
      .sorted { ($0.day, $0.place) < ($1.day, $1.place) }
      .map(\.book)
  }

  private var openShelves: [ImportPreview.Shelf] {
    countByShelf.sorted { $0.key < $1.key }.map { name, count in
      ImportPreview.Shelf(
        name: name, count: count, status: rows.options.statusByShelf[name] ?? .abandoned)
    }
  }

  private var remarks: [LocalizedText] {
    var remarks: [LocalizedText] = []
    if let encoding = text.encoding {
      remarks.append(
        LocalizedText {
          words("The file is written in \(encoding).", "\(encoding) 방식으로 쓴 파일이에요.")
        })
    }
    if table.separator == UInt8(ascii: ";") {
      remarks.append(
        LocalizedText {
          words(
            "Semicolons stand between its cells, as a spreadsheet has saved it.",
            "스프레드시트에서 저장한 것처럼 칸 사이에 쌍반점(;)이 있어요.")
        })
    } else if table.separator == UInt8(ascii: "\t") {
      remarks.append(
        LocalizedText {
          words(
            "Tabs stand between its cells, as a spreadsheet has saved it.",
            "스프레드시트에서 저장한 것처럼 칸 사이에 탭이 있어요.")
        })
    }
    return remarks
  }
}
