import ClockInterface
import DependencyContainer
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit

/// The screen from which a library is taken out. It keeps nothing, so it needs no view model.
final class ExportScreen: ContentScreen {
  private let dependencies: SettingsDependencies

  init(dependencies: SettingsDependencies) {
    self.dependencies = dependencies
  }

  var content: Content {
    Content(
      title: words("Export", "내보내기"),
      elements: [
        .heading(words("Everything", "모두")),
        .text(
          words(
            "The JSON file has the whole library. Flyleaf imports it again just as it was.",
            "JSON 파일에는 서재가 통째로 들어 있어요. Flyleaf에서 그대로 다시 가져올 수 있어요.")),
        .offer(
          FileOffer(
            "json", label: words("Export as JSON", "JSON으로 내보내기"),
            fileName: "flyleaf-library-\(day).json")),
        .heading(words("The books", "책")),
        .text(
          words(
            "The CSV file has a line for each book, for spreadsheets and other reading apps. Its "
              + "columns are those of Goodreads.",
            "CSV 파일에는 책이 한 줄에 한 권씩 들어 있어요. 스프레드시트나 다른 독서 앱에서 열 수 있고, 열은 "
              + "Goodreads와 같아요.")),
        .offer(
          FileOffer(
            "csv", label: words("Export as CSV", "CSV로 내보내기"),
            fileName: "flyleaf-books-\(day).csv")),
      ])
  }

  func handle(_ event: ScreenEvent) async {}

  func file(_ id: ControlID) async throws -> OfferedFile? {
    switch id {
    case "json":
      OfferedFile(
        name: "flyleaf-library-\(day).json", mediaType: "application/json",
        data: try await Self.libraryFile(dependencies))
    case "csv":
      OfferedFile(
        name: "flyleaf-books-\(day).csv", mediaType: "text/csv",
        data: try await Self.bookTable(dependencies))
    default: nil
    }
  }

  private var day: Day { dependencies.now().day }

  // A library of many thousand books takes a while to write: away from the main actor.

  @concurrent
  private nonisolated static func libraryFile(_ dependencies: SettingsDependencies) async throws
    -> Data
  {
    try await dependencies.exchange().libraryFile(of: dependencies.library().contents())
  }

  @concurrent
  private nonisolated static func bookTable(_ dependencies: SettingsDependencies) async throws
    -> Data
  {
    try await dependencies.exchange().bookTable(of: dependencies.library().contents())
  }
}
