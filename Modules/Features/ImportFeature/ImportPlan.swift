import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import ScreenKit

/// What was understood of a file, with the flights of its books.
///
/// What a screen says of all books is counted once: the screen is drawn often, and there can be
/// many.
struct ImportPlan: Sendable {
  let file: UploadedFile
  let contents: LibraryFileContents
  /// From where proposed flights depart.
  var home: Airport?
  /// By the books' identities.
  var flights: [UUID: Flight] = [:]
  /// The rows that are left out.
  let leftOut: ProblemList
  /// The rows of which something is left out.
  let remarks: ProblemList
  /// How many books of a table have each status.
  let countByStatus: [ImportStatus: Int]
  /// How often a book of a table was read again.
  let rereads: Int

  init(file: UploadedFile, contents: LibraryFileContents, home: Airport?) {
    self.file = file
    self.contents = contents
    self.home = home
    let preview: ImportPreview? = if case .books(let preview) = contents { preview } else { nil }
    leftOut = ProblemList(preview?.problems.filter(\.isLeftOut) ?? [])
    remarks = ProblemList(preview?.problems.filter { !$0.isLeftOut } ?? [])
    countByStatus = preview?.books.reduce(into: [:]) { $0[$1.status, default: 0] += 1 } ?? [:]
    rereads = preview?.rereads ?? 0
  }

  /// The books of a table; nil for a library of ours, whose flights are in it.
  var preview: ImportPreview? {
    if case .books(let preview) = contents { preview } else { nil }
  }

  /// How many books, or flights of a library of ours, there are to import.
  var count: Int {
    switch contents {
    case .library(let library): library.wishes.count + library.journeys.count
    case .books: flights.count
    }
  }
}
