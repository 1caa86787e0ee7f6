import Model
import SQLite

/// A search in the catalogue, ready to be run.
///
/// A common beginning such as `t` fits half of the catalogue. So only the first candidates in the
/// order of ranks are looked at, beside every work whose title is the query itself and some whose
/// title begins with it; among those the best match comes first.
struct WorkSearch {
  /// Looked at of the works that have all words.
  private static let candidates = 400
  /// Looked at of the works whose title begins with the query.
  private static let titleCandidates = 100
  /// Words beyond these are not searched for.
  private static let wordLimit = 8

  private let isbn: ISBN?
  private let words: [String]
  private let titleKey: String

  /// Nil when there is nothing to search for.
  init?(_ query: String) {
    isbn = ISBN(query)
    words = Array(CatalogueText.words(query).prefix(Self.wordLimit))
    titleKey = CatalogueText.titleKey(query)
    if words.isEmpty { return nil }
  }

  func statement(offset: Int, count: Int) -> (sql: String, values: [SQLiteValue]) {
    let page: [SQLiteValue] = [.integer(count), .integer(offset)]
    if let isbn {
      return (
        "SELECT \(WorkTable.columns) FROM work WHERE isbn = ? ORDER BY rank LIMIT ? OFFSET ?",
        [.text(isbn.digits)] + page
      )
    }
    // One statement for each number of words, so that it is prepared once.
    let title = words.indices.map { contains("title_key", parameter: $0 + 5) }
    let original = words.indices.map { contains("original_title_key", parameter: $0 + 5) }
    let author = words.indices.map { contains("author_key", parameter: $0 + 5) }
    let sql = """
      WITH candidate (rank) AS (
        SELECT * FROM (
          SELECT rowid FROM work_text WHERE work_text MATCH ?1 ORDER BY rowid
          LIMIT \(Self.candidates))
        UNION SELECT * FROM (
          SELECT rank FROM work WHERE title_key >= ?2 AND title_key < ?2 || char(0x10ffff)
          ORDER BY title_key LIMIT \(Self.titleCandidates))
        UNION SELECT * FROM (
          SELECT rank FROM work
          WHERE original_title_key >= ?2 AND original_title_key < ?2 || char(0x10ffff)
          ORDER BY original_title_key LIMIT \(Self.titleCandidates))
      )
      SELECT \(WorkTable.columns) FROM candidate JOIN work USING (rank)
      ORDER BY
        CASE
          WHEN title_key = ?2 OR original_title_key = ?2 THEN 0
          WHEN substr(title_key, 1, length(?2)) = ?2
            OR substr(original_title_key, 1, length(?2)) = ?2 THEN 1
          WHEN \(title.joined(separator: " AND ")) THEN 2
          WHEN \(original.joined(separator: " AND ")) THEN 2
          WHEN \(author.joined(separator: " AND ")) THEN 3
          ELSE 4
        END,
        rank
      LIMIT ?3 OFFSET ?4
      """
    // In quotes no character of a word means anything to the text index.
    let match = words.map { "\"\($0)\" *" }.joined(separator: " ")
    return (
      sql, [.text(match), .text(titleKey)] + page + words.map { .text(" \($0)") }
    )
  }

  /// Whether a word of the column begins with the word bound to the parameter.
  private func contains(_ column: String, parameter: Int) -> String {
    "instr(' ' || \(column), ?\(parameter))"
  }
}
