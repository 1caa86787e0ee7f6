import Foundation
import LibraryStore
import LibraryStoreInterface
import Model

/// What the history of a large library costs beside that of a small one.
@MainActor
struct LibraryBenchmark {
  private typealias Act = @MainActor (SQLiteLibraryStore) async throws -> Void

  func run(_ report: (Row) -> Void) async throws {
    let small = try await OpenLibrary(journeys: 100)
    let large = try await OpenLibrary(journeys: 10_000)
    let huge = try await OpenLibrary(journeys: 50_000)
    let libraries = [small, large, huge]
    try await pages(libraries, report)
    try await wholes(libraries, report)
    for library in libraries { library.remove() }
  }

  /// What reads one page, whatever lies around it.
  private func pages(_ libraries: [OpenLibrary], _ report: (Row) -> Void) async throws {
    try await row("first page of the history", libraries, report) {
      consume(try await $0.history(year: nil, offset: 0, count: 20))
    }
    try await row("first page of a year", libraries, report) {
      consume(try await $0.history(year: 2020, offset: 0, count: 4))
    }
    try await row("readings of a book", libraries, report) {
      consume(try await $0.readings(ofBook: "book:7"))
    }
    try await row("journeys under way", libraries, report) {
      consume(try await $0.journeysUnderWay())
    }
  }

  private func row(
    _ name: String, _ libraries: [OpenLibrary], _ report: (Row) -> Void, _ act: Act
  ) async throws {
    let times = try await times(rounds: 101, calls: 20, libraries, act)
    report(
      Row(
        name: "\(name) of 10,000 books beside 100", value: ratio(times[1], times[0]),
        unit: "x the time", limit: 1.5, details: microseconds(times)))
  }

  /// What grows with the library: in milliseconds, of which a list may take 20.
  private func wholes(_ libraries: [OpenLibrary], _ report: (Row) -> Void) async throws {
    try await row("page 250 of the history", limit: 20, libraries, report) {
      consume(try await $0.history(year: nil, offset: 5_000, count: 20))
    }
    try await row("years of the history", limit: 20, libraries, report) {
      consume(try await $0.historyYears())
    }
    try await row("most flown routes", limit: nil, libraries, report) {
      consume(try await $0.routes(count: 100))
    }
    try await row("statistics", limit: nil, libraries, report) {
      consume(try await $0.statistics(today: OpenLibrary.today))
    }
  }

  private func row(
    _ name: String, limit: Double?, _ libraries: [OpenLibrary], _ report: (Row) -> Void, _ act: Act
  ) async throws {
    let times = try await times(rounds: 41, calls: 1, libraries, act)
    report(
      Row(
        name: "\(name) of 10,000 books", value: median(times[1]) / 1e6, unit: "ms", limit: limit,
        details: microseconds(times)))
    report(
      Row(
        name: "\(name) of 50,000 books beside 10,000", value: ratio(times[2], times[1]),
        unit: "x the time", limit: 7))
  }

  /// The times of a call in nanoseconds, for each library, measured in turns.
  private func times(
    rounds: Int, calls: Int, _ libraries: [OpenLibrary], _ act: Act
  ) async throws -> [[Double]] {
    var times = libraries.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, library) in libraries.enumerated() {
        let start = ContinuousClock.now
        for _ in 0..<calls { try await act(library.store) }
        times[index].append(start.duration(to: .now).nanoseconds / Double(calls))
      }
    }
    return times
  }

  private func ratio(_ measured: [Double], _ baseline: [Double]) -> Double {
    median(zip(measured, baseline).map { $0 / $1 })
  }

  private func microseconds(_ times: [[Double]]) -> [(String, Double)] {
    zip(["100 books us", "10,000 books us", "50,000 books us"], times).map {
      ($0, median($1) / 1e3)
    }
  }
}
