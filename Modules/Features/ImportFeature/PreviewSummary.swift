import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit

/// What was understood of a table of books, in words.
struct PreviewSummary {
  let plan: ImportPlan
  let preview: ImportPreview
  /// What the books of a shelf are taken for.
  let status: @MainActor (ImportPreview.Shelf) -> ImportStatus

  @MainActor var elements: [Element] {
    let name = preview.source.rawValue
    let count = preview.books.count
    var elements: [Element] = [
      .text(
        words(
          "The file is an export of \(name) with \(counted(count, "book")).",
          "\(name)에서 내보낸 파일이고 책 \(count.grouped)권이 있어요."))
    ]
    elements += preview.remarks.map { .notice(Notice(.information, "\($0)")) }
    if count > 0 { elements.append(.chart(chart)) }
    return elements + shelves
  }

  private var chart: BarChart {
    var bars = ImportStatus.allCases.map { bar($0.plural, plan.countByStatus[$0] ?? 0) }
    bars.append(bar(words("Re-reads", "다시 읽기"), plan.rereads))
    return BarChart(label: words("What becomes of the books", "책이 어떻게 되나요"), bars: bars)
  }

  private func bar(_ label: String, _ count: Int) -> BarChart.Bar {
    BarChart.Bar(label: label, value: Double(count), text: count.grouped)
  }

  @MainActor private var shelves: [Element] {
    guard !preview.openShelves.isEmpty else { return [] }
    return [
      .heading(words("Shelves of your own", "직접 만든 책장")),
      .text(
        words(
          "The file does not say what these mean. Choose what their books are taken for.",
          "파일만 봐서는 뜻을 알 수 없는 책장이에요. 책을 무엇으로 가져올지 골라 주세요.")),
    ] + preview.openShelves.map { .picker(picker($0)) }
  }

  @MainActor private func picker(_ shelf: ImportPreview.Shelf) -> Picker {
    Picker(
      ControlID("\(Self.prefix)\(shelf.name)"),
      label: words(
        "\(shelf.name) (\(counted(shelf.count, "book")))",
        "\(shelf.name) (책 \(shelf.count.grouped)권)"),
      options: ImportStatus.allCases.map { Picker.Option($0.rawValue, $0.plural) },
      selected: status(shelf).rawValue)
  }

  private static let prefix = "shelf "

  /// The shelf of a picker.
  static func shelf(named id: ControlID) -> String? {
    id.name.hasPrefix(prefix) ? String(id.name.dropFirst(prefix.count)) : nil
  }
}

/// What is in a library of ours, in words.
struct LibrarySummary {
  let library: LibraryContents

  var elements: [Element] {
    [
      .text(words("The file is a Flyleaf library.", "Flyleaf 서재 파일이에요.")),
      .chart(
        BarChart(
          label: words("What is in it", "들어 있는 것"),
          bars: [
            bar(words("Wishes", "위시"), library.wishes.count),
            bar(
              words("Journeys under way", "진행 중인 여정"),
              library.journeys.count { $0.status == .underWay }),
            bar(
              words("Finished", "다 읽은 책"), library.journeys.count { $0.status == .finished }),
            bar(
              words("Given up", "중단한 책"), library.journeys.count { $0.status == .abandoned }),
            bar(words("Memos", "메모"), library.memos.count),
            bar(words("Days of reading", "읽은 날"), library.readingDays.count),
          ])),
    ]
      + (library.settings == nil
        ? []
        : [
          .text(
            words(
              "Its settings count where you have made none of your own.",
              "직접 정하지 않은 설정은 파일의 설정을 따라요."))
        ])
  }

  private func bar(_ label: String, _ count: Int) -> BarChart.Bar {
    BarChart.Bar(label: label, value: Double(count), text: count.grouped)
  }
}

extension ImportStatus {
  /// What its books are called.
  var plural: String {
    switch self {
    case .wish: words("Wishes", "위시")
    case .underWay: words("Journeys under way", "진행 중인 여정")
    case .finished: words("Finished", "다 읽은 책")
    case .abandoned: words("Given up", "중단한 책")
    }
  }
}
