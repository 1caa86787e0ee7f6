import AirportCatalogInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit
import SearchInterface

/// The state of an airport search: what was typed, and the matches so far.
@Observable
@MainActor
final class AirportSearchViewModel {
  let purpose: AirportSearchPurpose
  private(set) var query = SearchQuery()
  private(set) var airports: [Airport] = []
  private(set) var hasMore = false
  let recents: SearchRecents

  private let catalog: any AirportCatalog
  private let onRoute: @MainActor (AirportSearchRoute) -> Void

  init(
    purpose: AirportSearchPurpose, catalog: any AirportCatalog, recents: SearchRecents,
    onRoute: @escaping @MainActor (AirportSearchRoute) -> Void
  ) {
    self.purpose = purpose
    self.catalog = catalog
    self.recents = recents
    self.onRoute = onRoute
  }

  func search(_ text: String) {
    query.text = text
    recents.forgetUndo()
    airports = []
    showMore()
  }

  func showMore() {
    let page = catalog.search(
      query.searched, offset: airports.count, count: SearchQuery.pageSize)
    airports += page.airports
    hasMore = page.hasMore
  }

  /// Ends the search with this airport. What has led to it is noted behind that.
  func choose(_ airport: Airport) async {
    let text = query.searched
    onRoute(.chose(airport))
    await recents.note(text)
  }
}

/// The screen of an airport search.
final class AirportSearchScreen: ContentScreen {
  private let model: AirportSearchViewModel

  init(model: AirportSearchViewModel) {
    self.model = model
  }

  var content: Content {
    Content(
      title: title,
      elements: [model.query.field(placeholder: placeholder)]
        + (model.query.searched.isEmpty ? model.recents.elements : [])
        + SearchQuery.matches(
          "airports", model.airports.map(row), hasMore: model.hasMore, emptyText: emptyText))
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .typed("query", let text): model.search(text)
    case .tapped("more"): model.showMore()
    case .chose(let id):
      if let airport = model.airports.first(where: { $0.iata == id.name }) {
        await model.choose(airport)
      } else if let text = await model.recents.handle(event) {
        model.search(text)
      }
    case .typed, .tapped, .picked, .uploaded: _ = await model.recents.handle(event)
    }
  }

  func didAppear() async {
    await model.recents.load()
  }

  private var title: String {
    switch model.purpose {
    case .departure: words("Departure airport", "출발 공항")
    case .arrival: words("Arrival airport", "도착 공항")
    }
  }

  private var placeholder: String {
    words("City, airport, country or code", "도시, 공항, 나라 또는 코드")
  }

  private var emptyText: String {
    model.query.searched.isEmpty
      ? words(
        "Type a city, an airport, a country or a code such as ICN.",
        "도시, 공항, 나라 또는 ICN 같은 코드를 입력해 주세요.")
      : words(
        "No airport fits \u{201C}\(model.query.searched)\u{201D}. Try the city or the country.",
        "\u{2018}\(model.query.searched)\u{2019}에 맞는 공항이 없어요. 도시나 나라로 찾아보세요.")
  }

  private func nameInOtherLanguage(_ city: LocalizedName) -> String? {
    city.korean.map { words($0, city.english) }
  }

  private func row(_ airport: Airport) -> Row {
    Row(
      ControlID(airport.iata), title: airport.title, subtitle: airport.place,
      detail: airport.city.flatMap(nameInOtherLanguage))
  }
}

extension AirportSearchScreen: DraftKeeping {
  var draft: String? { model.query.text.isEmpty ? nil : model.query.text }

  func restore(_ draft: String) {
    model.search(draft)
  }
}
