import AirportCatalogInterface
import ClockInterface
import CommandArguments
import Composition
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model

extension Main {
  /// Takes a library in, with a progress bar where a person looks on.
  static func importLibrary(
    _ file: String, _ choices: ImportChoices, isJSON: Bool, _ who: WhoseLibrary,
    _ options: AppOptions
  ) async throws -> Int32 {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw UsageError(
        "'\(file)' is not there or can not be read. Name a file that Goodreads, StoryGraph or "
          + "Flyleaf exported.")
    }
    let services = try AppServices.open(options.data, books: options.books)
    let library = try await library(who, services, options)
    let bar = ProgressBar(label: "Reading")
    defer { bar.remove() }
    let read = try services.exchange.read(
      data, options: ImportOptions(statusByShelf: choices.shelves), today: Moment.now.day
    ) { bar.show($0.fraction) }
    bar.remove()
    let contents: LibraryContents
    var preview: ImportPreview?
    switch read {
    case .library(let whole): contents = whole
    case .books(let books):
      preview = books
      let home = try await home(choices, library, services.airports)
      let flights = services.exchange.proposedFlights(
        for: books, home: home, airports: services.airports.airports)
      contents = services.exchange.contents(of: books, flights: flights, now: Moment.now.date)
    }
    let total = max(1, contents.wishes.count + contents.journeys.count)
    let writing = ProgressBar(label: "Importing")
    defer { writing.remove() }
    let summary = try await library.merge(contents) { writing.show(Double($0) / Double(total)) }
    writing.remove()
    let report = ImportReport(file: file, summary: summary, preview: preview)
    print(isJSON ? try report.json() : report.words)
    return 0
  }

  /// The airport of which proposed flights depart: what was named, what was kept, or the default one.
  private static func home(
    _ choices: ImportChoices, _ library: any Library, _ airports: any AirportCatalog
  ) async throws -> Airport {
    if let code = choices.home {
      guard let airport = airports.airport(iata: code) else {
        throw UsageError("--home is '\(code)'. Give an IATA code of three letters, such as ICN.")
      }
      return airport
    }
    let kept = try await library.settings().homeAirport.flatMap { airports.airport(iata: $0) }
    guard let home = kept ?? airports.defaultHome else {
      throw UsageError("No airport is known. Install Flyleaf again.")
    }
    return home
  }
}

/// What an import has done, for a person or a script.
struct ImportReport: Encodable {
  let source: String
  let added: Int
  let present: Int
  let leftOut: Int
  /// By line of the file.
  let remarks: [Remark]

  /// What is said of one row.
  struct Remark: Encodable {
    let line: Int
    let title: String?
    let reason: String
    let isLeftOut: Bool
  }

  init(file: String, summary: MergeSummary, preview: ImportPreview?) {
    source = preview?.source.rawValue ?? "Flyleaf"
    added = summary.added
    present = summary.present
    leftOut = preview?.leftOut ?? 0
    remarks = (preview?.problems ?? []).map {
      Remark(line: $0.line, title: $0.title, reason: "\($0.reason)", isLeftOut: $0.isLeftOut)
    }
    fileRemarks = (preview?.remarks ?? []).map { "\($0)" }
    problems = (preview?.problems ?? []).map { "\($0)" }
    shelves = (preview?.openShelves ?? []).map {
      "The shelf '\($0.name)' with \(counted($0.count, "book")) was taken as \($0.status.rawValue). "
        + "Use --shelf to say otherwise."
    }
  }

  private let fileRemarks: [String]
  private let problems: [String]
  private let shelves: [String]

  private enum CodingKeys: String, CodingKey {
    case source, added, present, leftOut, remarks
  }

  /// One JSON object on one line.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  var words: String {
    let head =
      "\(source): \(added) added, \(present) were there already, \(leftOut) rows left out."
    return ([head] + fileRemarks + shelves + problems).joined(separator: "\n")
  }
}
