public import Observation
public import ScreenKit

/// The state of a search: what was typed, and what fits.
@Observable
@MainActor
public final class SearchViewModel {
  /// What was typed.
  public private(set) var text: String
  /// The airports that fit.
  public var matches: [Airport] { directory.airports(beginningWith: text) }

  private let directory: AirportDirectory
  private let onChoose: @MainActor (Airport) -> Void

  /// Makes a search that begins with `text`, and calls `onChoose` with the person's choice.
  public init(
    startingWith text: String, in directory: AirportDirectory,
    onChoose: @escaping @MainActor (Airport) -> Void
  ) {
    self.text = text
    self.directory = directory
    self.onChoose = onChoose
  }

  func type(_ text: String) {
    self.text = text
  }

  func choose(code: String) {
    guard let airport = matches.first(where: { $0.code == code }) else { return }
    onChoose(airport)
  }
}

/// Where an airport is found.
public final class SearchScreen: ContentScreen {
  private let model: SearchViewModel

  /// Makes the screen of `model`.
  public init(model: SearchViewModel) {
    self.model = model
  }

  public var content: Content {
    let rows = model.matches.map { Row(ControlID($0.code), title: $0.title) }
    return Content(
      title: "Search",
      elements: [
        .field(Field("city", label: "City", text: model.text, kind: .search)),
        rows.isEmpty ? .text("No city begins so.") : .rows(RowList("airports", rows: rows)),
      ])
  }

  public func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("city", let text): model.type(text)
    case .chose(let row): model.choose(code: row.name)
    case .typed, .tapped, .picked, .uploaded: break
    }
  }
}
