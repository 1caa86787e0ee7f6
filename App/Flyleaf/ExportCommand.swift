import CommandArguments
import Composition
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface

extension Main {
  /// Writes a library to a file, or to standard output.
  static func exportLibrary(
    _ file: String, _ format: ExportFormat, isForced: Bool, _ who: WhoseLibrary,
    _ options: AppOptions
  ) async throws -> Int32 {
    if file != "-", !isForced, FileManager.default.fileExists(atPath: file) {
      throw UsageError("'\(file)' is there already. Name another file, or add --force.")
    }
    let services = try AppServices.open(options.data, books: options.books)
    let contents = try await library(who, services, options).contents()
    let data =
      switch format {
      case .json: try services.exchange.libraryFile(of: contents)
      case .csv: services.exchange.bookTable(of: contents)
      }
    if file == "-" {
      try FileHandle.standardOutput.write(contentsOf: data)
      return 0
    }
    do {
      try data.write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw UsageError(
        "'\(file)' can not be written. Name a file in a folder that you may write to.")
    }
    let flights = contents.wishes.count + contents.journeys.count
    print("\(flights) books and \(contents.memos.count) memos written to '\(file)'.")
    return 0
  }
}
