import Model
import SQLite

/// Searches the catalogue, the best match first.
///
/// The matches come in groups, and inside a group by rank:
/// 1. the book with this ISBN,
/// 2. the query is the title,
/// 3. the title begins with the query,
/// 4. every word of the query is a word of the author's name,
/// 5. every word of the query begins a word of the title, of the starter list in 4 and 5 first,
/// 6. every word of the query begins a word of the title or the author.
///
/// Each group holds the ones before it (but the first), and none is read further than it is needed.
struct WorkSearch {
  /// Words beyond these are not searched for.
  private static let wordLimit = 16

  private let works: WorkTable
  private let byISBN: Statement
  private let byTitle: Statement
  private let byTitleBeginning: Statement
  private let byWords: Statement
  private let byStarterWords: Statement

  init(_ database: Database) throws(DatabaseError) {
    works = try WorkTable(database)
    byISBN = try database.prepare("SELECT rank FROM work WHERE isbn = ? ORDER BY rank")
    byTitle = try database.prepare(
      """
      SELECT rank FROM work WHERE title_key = ?1
      UNION SELECT rank FROM work WHERE short_title_key = ?1
      UNION SELECT rank FROM work WHERE original_title_key = ?1
      ORDER BY rank
      """)
    byTitleBeginning = try database.prepare(
      """
      SELECT rank FROM work WHERE title_key >= ?1 AND title_key < ?2
      UNION SELECT rank FROM work WHERE short_title_key >= ?1 AND short_title_key < ?2
      UNION SELECT rank FROM work WHERE original_title_key >= ?1 AND original_title_key < ?2
      ORDER BY rank
      """)
    byWords = try database.prepare(
      "SELECT rowid FROM work_index WHERE work_index MATCH ? ORDER BY rowid")
    byStarterWords = try database.prepare(
      "SELECT rowid FROM work_index WHERE work_index MATCH ? AND rowid <= ? ORDER BY rowid")
  }

  /// A part of the books that fit a query, and whether more fit.
  func page(
    _ query: String, offset: Int, count: Int
  ) throws(DatabaseError) -> (books: [Book], hasMore: Bool) {
    // One more than asked for tells whether there are more.
    let ranks = try ranks(query, limit: offset + count + 1)
    var books: [Book] = []
    for rank in ranks.dropFirst(offset).prefix(count) {
      if let book = try works.book(rank: rank) { books.append(book) }
    }
    return (books, hasMore: ranks.count > offset + count)
  }

  private func ranks(_ query: String, limit: Int) throws(DatabaseError) -> [Int] {
    let words = Words(query)
    let key = words.key
    guard !key.isEmpty else { return [] }
    var found = Found(limit: limit)
    if let isbn = ISBN(query) { try found.add(byISBN, [isbn.digits]) }
    try found.add(byTitle, [key])
    if words.all.count == 1 {
      // A single letter begins a third of all titles: the index gives them one by one.
      try found.add(byWords, ["{first_words} : \"\(key)\" *"])
    } else {
      try found.add(byTitleBeginning, [key, key + "\u{10ffff}"])
    }
    let match = Self.match(words.all)
    let byAuthor = "{author_words} : (\(Self.wholeMatch(words.all)))"
    let byTitleWords = "{title_words} : (\(match))"
    // Who looks for "sherlock" means the detective, not a bishop of that name in a catalogue file.
    try found.add(byStarterWords, [byAuthor, StarterList.lastRank])
    try found.add(byStarterWords, [byTitleWords, StarterList.lastRank])
    try found.add(byWords, [byAuthor])
    try found.add(byWords, [byTitleWords])
    try found.add(byWords, [match])
    return found.ranks
  }

  /// The expression of the text index for all words, each as a whole.
  private static func wholeMatch(_ words: [String]) -> String {
    Set(words).sorted().prefix(wordLimit).map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  /// The expression of the text index for all words, each as a beginning.
  ///
  /// A word is letters and digits only, so in quotes nothing of it is syntax.
  private static func match(_ words: [String]) -> String {
    let words = Array(Set(words)).sorted().prefix(wordLimit)
    // What has `theory` has `the`.
    return words.filter { word in !words.contains { $0 != word && $0.hasPrefix(word) } }
      .map { "\"\($0)\" *" }.joined(separator: " AND ")
  }
}

/// Ranks in the order in which they were found, each once, and not more than needed.
private struct Found {
  let limit: Int
  private(set) var ranks: [Int] = []
  private var known: Set<Int> = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(
    _ statement: Statement, _ values: [(any Bindable)?]
  ) throws(DatabaseError) {
    guard ranks.count < limit else { return }
    try statement.forEachRow(values) { row throws(DatabaseError) in
      let rank = try row.integer(0)
      if known.insert(rank).inserted { ranks.append(rank) }
      return ranks.count < limit
    }
  }
}
