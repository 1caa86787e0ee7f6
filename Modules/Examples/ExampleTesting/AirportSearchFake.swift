public import ExampleScreens
public import Navigation

/// A search flow of one screen, on which the test chooses.
public final class AirportSearchFake: Coordinator {
  public let flow = Flow<Airport>()
  private let text: String

  /// Makes a search that was asked to begin with `text`.
  public init(startingWith text: String) {
    self.text = text
  }

  public func start() {
    let screen = AirportSearchFakeScreen(text: text) { [weak self] in self?.flow.finish($0) }
    flow.router.push(screen)
  }
}

/// What stands on top while a search is faked.
public final class AirportSearchFakeScreen: Screen {
  /// What the search was asked to begin with.
  public let text: String
  /// Chooses an airport, as a person would on a real search.
  public let choose: @MainActor (Airport) -> Void

  init(text: String, choose: @escaping @MainActor (Airport) -> Void) {
    self.text = text
    self.choose = choose
  }
}

extension Airport {
  /// An airport for tests.
  public static let jeju = Airport(code: "CJU", city: "Jeju")
}
