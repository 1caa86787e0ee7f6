import Foundation
import LibraryStore
import LibraryStoreInterface
import Model

/// A library of so many journeys in a folder of its own.
struct OpenLibrary {
  let store: SQLiteLibraryStore
  private let folder: URL

  init(journeys count: Int) async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flyleaf-benchmark-\(UUID().uuidString)")
    store = try SQLiteLibraryStore(directory: folder)
    _ = try await store.merge(LibraryContents(journeys: (1...count).map(Self.journey))) { _ in }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// As many of a day and of a route in any library, so that a page of one is as long as of another.
  private static func journey(_ number: Int) -> Journey {
    let book = Book(
      id: "book:\(number)", title: "The Title of Book \(number)", author: "An Author",
      year: 1900 + number % 100, pages: 300, source: .imported)
    let isUnderWay = number <= 10
    return Journey(
      id: UUID(), number: number, book: book, departure: airport(number % 97),
      arrival: airport(100 + number / 97 % 197), reason: "Because some journeys need no reason.",
      length: .pages(300), status: isUnderWay ? .underWay : .finished,
      position: isUnderWay ? number : 300, started: day(number),
      ended: isUnderWay ? nil : day(number),
      review: String(repeating: "A page-turner, and more than that. ", count: 12),
      rating: Rating(halfStars: 1 + number % 10), shelves: ["read"], created: .distantPast,
      updated: Date(timeIntervalSinceReferenceDate: Double(number)))
  }

  private static func airport(_ index: Int) -> Airport {
    Airport(
      iata: "\(100 + index)", name: LocalizedName("Field \(index)"),
      city: LocalizedName("City \(index)"), countryCode: "C\(index % 60)",
      country: LocalizedName("Land \(index % 60)"),
      coordinate: Coordinate(
        latitude: Double(index * 37 % 160 - 80), longitude: Double(index * 59 % 360 - 180)),
      timeZone: "UTC")
  }

  /// A day of the twenty years up to today.
  private static func day(_ number: Int) -> Day { today.adding(-(number * 73 % 7_300)) ?? today }
}

extension OpenLibrary {
  /// 30 November 2026, as for every benchmark.
  static let today: Day = Day("2026-11-30") ?? { preconditionFailure("There is such a day.") }()
}
