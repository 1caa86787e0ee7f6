import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import ScreenKit

/// What was understood of a file, with the flights of its books.
struct ImportPlan: Sendable {
  let file: UploadedFile
  var contents: LibraryFileContents
  /// From where proposed flights depart.
  var home: Airport?
  /// By the books' identities.
  var flights: [UUID: Flight] = [:]

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

  /// The rows that are left out.
  var leftOut: ProblemList { ProblemList(preview?.problems.filter(\.isLeftOut) ?? []) }

  /// The rows of which something is left out.
  var remarks: ProblemList { ProblemList(preview?.problems.filter { !$0.isLeftOut } ?? []) }
}
