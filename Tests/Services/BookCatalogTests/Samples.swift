import Foundation
import StorageTesting

@testable import BookCatalog

extension StarterList {
  /// A list of these lines, below a header.
  static func lines(_ lines: [String]) -> StarterList {
    let header = "title\toriginal_title\tauthor\toriginal_author\tlanguage\tyear\tpages"
    return StarterList(data: Data(([header] + lines).joined(separator: "\n").utf8))
  }
}

/// The header of Project Gutenberg's catalogue.
let catalogueHeader = "Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves"

extension TemporaryFolder {
  /// Writes a catalogue file of these rows, below the header, and gives its place.
  func catalogue(_ rows: String..., header: String = catalogueHeader, ending: String = "\n") throws
    -> URL
  {
    let url = file("catalogue-\(UUID().uuidString).csv")
    let text = ([header] + rows).map { $0 + ending }.joined()
    try Data(text.utf8).write(to: url)
    return url
  }
}
