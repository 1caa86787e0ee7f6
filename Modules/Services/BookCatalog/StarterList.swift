import Foundation
import Model
import SQLite

/// The works that come with the app.
struct StarterList {
  /// The bytes of the list: tab-separated lines under a header.
  let data: Data

  /// Ranks up to here belong to the list.
  static let lastRank = 999_999

  /// Reads the list that is bundled with this module.
  static func bundled() throws -> StarterList {
    guard
      let url = Bundle.module.url(
        forResource: "starter-books", withExtension: "tsv", subdirectory: "Resources")
    else { throw CocoaError(.fileNoSuchFile) }
    return StarterList(data: try Data(contentsOf: url))
  }

  /// Brings the catalogue up to date with the list, if the list has changed since.
  func sync(into database: SQLiteDatabase) throws(SQLiteError) {
    let digest = digest
    let known = try database.all("SELECT digest FROM starter_list") { $0.text(0) }
    guard known != [digest] else { return }
    let table = WorkTable(database: database)
    try database.transaction { () throws(SQLiteError) in
      let books = books
      let surplus = try database.all(
        "SELECT rank FROM work WHERE rank <= ?", [.integer(Self.lastRank)]
      ) { $0.integer(0) }
      for rank in surplus { try table.remove(rank: rank) }
      for (index, book) in books.enumerated() { _ = try table.put(book, rank: index + 1) }
      try database.run("DELETE FROM starter_list")
      try database.run("INSERT INTO starter_list (digest) VALUES (?)", [.text(digest)])
    }
  }

  /// The books of the list, in its order. A line that is no book is left out; the module's tests
  /// see to it that there is none.
  var books: [Book] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().compactMap(Self.book)
  }

  private static func book(_ line: Substring) -> Book? {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 7 else { return nil }
    return Book(
      id: "starter:\(CatalogueText.nameKey("\(cells[2]) \(cells[0])").replacing(" ", with: "-"))",
      title: cells[0], originalTitle: cells[1].isEmpty ? nil : cells[1],
      author: cells[2], originalAuthor: cells[3].isEmpty ? nil : cells[3],
      language: cells[4], year: Int(cells[5]), pages: Int(cells[6]), source: .starter)
  }

  /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): tells two versions of the list
  /// apart.
  private var digest: String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
