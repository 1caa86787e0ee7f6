import CSV
import Foundation
import Localization

/// A row below the header, by the names of its columns.
struct TableRow {
  let table: BookTable
  let record: CSVRecord

  /// The text below a column without blanks around it; empty when the column is missing.
  subscript(column: Column) -> String {
    get throws(RowError) {
      guard let place = table.places[column], place < record.count else { return "" }
      do throws(CSVError) {
        let text = try record.field(place)
        // Most cells have nothing to trim, and looking for it takes time.
        return text.hasPlainEnds ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
      } catch {
        throw RowError(error.problem.reason)
      }
    }
  }

  /// The first of these columns that has text.
  subscript(first columns: Column...) -> String {
    get throws(RowError) {
      for column in columns {
        let text = try self[column]
        if !text.isEmpty { return text }
      }
      return ""
    }
  }

  /// Refuses a row with more cells than the header has, which is what a missing quote leaves.
  func checkCellCount() throws(RowError) {
    for place in table.columnCount..<max(table.columnCount, record.count)
    where (try? record.field(place))?.isEmpty != true {
      throw RowError(
        "The row has \(record.count) cells and the first line \(table.columnCount). "
          + "A text with a comma needs quotes around it.",
        "이 줄은 \(record.count)칸이고 첫 줄은 \(table.columnCount)칸이에요. "
          + "쉼표가 있는 글은 따옴표로 감싸야 해요.")
    }
  }
}

/// Why a row can not be understood, in words for the person.
struct RowError: Error, Hashable {
  let reason: LocalizedText

  init(_ reason: LocalizedText) {
    self.reason = reason
  }

  init(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) {
    reason = LocalizedText { words(english(), korean()) }
  }
}
