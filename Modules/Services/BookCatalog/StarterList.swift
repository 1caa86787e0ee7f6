import BookCatalogInterface
import Foundation
import Localization
import Model
import ResourceBundle
import SQLite

/// The works that come with the app.
struct StarterList {
  /// Ranks up to here belong to the list.
  static let lastRank = 999_999

  /// The bytes of the list: tab-separated lines under a header.
  let data: Data

  /// Reads the list that is bundled with this module.
  static func bundled() throws(BookCatalogError) -> StarterList {
    do {
      let file = try ResourceBundle(of: "BookCatalog").url(of: "starter-books.tsv")
      return StarterList(data: try Data(contentsOf: file))
    } catch {
      throw .unreadable(LocalizedText { "\(error)" })
    }
  }

  /// Brings the catalogue up to date with the list, if the list has changed since.
  func update(_ database: Database) throws(DatabaseError) {
    let digest = digest
    let select = try database.prepare("SELECT digest FROM starter_list")
    let known = try select.rows { row throws(DatabaseError) in try row.text(0) }
    guard known != [digest] else { return }
    let works = try WorkTable(database)
    try database.transaction { () throws(DatabaseError) in
      let books = books
      for (rank, book) in zip(1..., books) { _ = try works.put(book, rank: rank) }
      let surplus = try database.prepare("SELECT rank FROM work WHERE rank > ? AND rank <= ?")
        .rows([books.count, Self.lastRank]) { row throws(DatabaseError) in
          try row.integer(0)
        }
      for rank in surplus { try works.remove(rank: rank) }
      try database.run("DELETE FROM starter_list")
      try database.run("INSERT INTO starter_list (digest) VALUES (?)", [digest])
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
    let slug = Words("\(cells[2]) \(cells[0])").all.joined(separator: "-")
    return Book(
      id: "starter:\(slug)",
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
