public import ExampleScreens
public import Navigation

/// Finds an airport.
public final class SearchCoordinator: Coordinator {
  public let flow = Flow<Airport>()
  private let text: String
  private let airports: AirportDirectory

  /// Makes a search of `airports` that begins with `text`.
  public init(startingWith text: String, airports: AirportDirectory) {
    self.text = text
    self.airports = airports
  }

  public func start() {
    let model = SearchViewModel(startingWith: text, in: airports) { [weak self] airport in
      self?.flow.finish(airport)
    }
    flow.router.push(SearchScreen(model: model))
  }
}
