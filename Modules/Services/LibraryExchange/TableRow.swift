import CSV
import Foundation

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
        throw RowError("\(error.problem).".capitalizedFirst)
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
          + "A text with a comma needs quotes around it.")
    }
  }
}

/// Why a row can not be understood, in words for the person.
struct RowError: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension String {
  /// The text with a capital at its beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
