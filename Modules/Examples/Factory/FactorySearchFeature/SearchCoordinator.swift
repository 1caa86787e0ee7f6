import ExampleScreens
import Navigation

/// Finds an airport.
final class SearchCoordinator: Coordinator {
  let flow = Flow<Airport>()
  private let text: String
  private let airports: AirportDirectory

  init(startingWith text: String, airports: AirportDirectory) {
    self.text = text
    self.airports = airports
  }

  func start() {
    let model = SearchViewModel(startingWith: text, in: airports) { [weak self] airport in
      self?.flow.finish(airport)
    }
    flow.router.push(SearchScreen(model: model))
  }
}
