import BookCatalog
import CommandArguments
import Foundation

extension Main {
  /// Adds a catalogue file to the book search, with a progress bar where a person looks on.
  static func addBooks(_ file: String, isJSON: Bool, _ options: AppOptions) async throws -> Int32 {
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw UsageError("'\(file)' is not there or can not be read. Name a catalogue file.")
    }
    let catalog = try SQLiteBookCatalog(directory: options.data)
    let bar = ProgressBar(label: "Adding books")
    let summary: CatalogueFileSummary
    do {
      summary = try await catalog.add(catalogueFile: URL(filePath: file)) {
        bar.show($0.fraction)
      }
    } catch {
      bar.remove()
      throw error
    }
    bar.remove()
    print(isJSON ? json(summary) : words(summary))
    return 0
  }

  private static func words(_ summary: CatalogueFileSummary) -> String {
    "\(summary.added) books added, \(summary.updated) updated, \(summary.unchanged) unchanged. "
      + "Of the file's \(summary.rows) rows, \(summary.furtherAuthors) name further authors and "
      + "\(summary.leftOut) are no books."
  }

  private static func json(_ summary: CatalogueFileSummary) -> String {
    """
    {"added":\(summary.added),"updated":\(summary.updated),"unchanged":\(summary.unchanged),\
    "furtherAuthors":\(summary.furtherAuthors),"leftOut":\(summary.leftOut)}
    """
  }
}
