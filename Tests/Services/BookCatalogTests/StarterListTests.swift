import Foundation
import Model
import Testing

@testable import BookCatalog

struct StarterListTests {
  private let lines: [Substring]

  init() throws {
    let text = try #require(String(validating: try StarterList.bundled().data, as: UTF8.self))
    #expect(text.hasSuffix("\n"))
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test("The header names the columns")
  func header() {
    #expect(
      lines.first == "title\toriginal_title\tauthor\toriginal_author\tlanguage\tyear\tpages")
  }

  @Test("Each line is a work that can be believed")
  func works() throws {
    for (number, line) in zip(2..., lines.dropFirst()) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place: Comment = "starter-books.tsv:\(number): \(line)"
      try #require(cells.count == 7, place)
      #expect(line.unicodeScalars.elementsEqual(String(line).composed.unicodeScalars), place)
      #expect(cells.allSatisfy { $0 == $0.trimmingCharacters(in: .whitespaces) }, place)
      #expect(!line.contains("  ") && !line.contains { $0.isNewline }, place)
      #expect(!cells[0].isEmpty && cells[0].count <= Book.nameLimit, place)
      #expect(!cells[2].isEmpty && cells[2].count <= Book.nameLimit, place)
      #expect(cells[1] != cells[0] && cells[3] != cells[2], place)
      #expect((2...3).contains(cells[4].count), place)
      #expect(cells[4].utf8.allSatisfy { (0x61...0x7a).contains($0) }, place)
      #expect((-2200...2026).contains(try #require(Int(cells[5]), place)), place)
      #expect((20...7_000).contains(try #require(Int(cells[6]), place)), place)
    }
  }

  @Test("No work is there twice, and each has an identity of plain letters")
  func identities() throws {
    let books = try StarterList.bundled().books
    #expect(books.count == lines.count - 1)
    let groups = Dictionary(grouping: books, by: \.id).filter { $0.value.count > 1 }
    #expect(groups.keys.sorted() == [])
    let odd = books.filter { !$0.id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } }
    #expect(odd.map(\.id) == [])
    let originals = Dictionary(grouping: books.filter { $0.originalTitle != nil }) {
      "\(Words($0.originalTitle ?? "").key)/\(Words($0.author).key)"
    }
    #expect(originals.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("There are at least 1,000 works, and 100 Korean ones")
  func counts() throws {
    let books = try StarterList.bundled().books
    #expect(books.count >= 1_000)
    let korean = books.filter { $0.language == "ko" }
    #expect(korean.count >= 100)
  }
}
