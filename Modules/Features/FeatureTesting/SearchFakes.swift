public import AirportCatalogInterface
public import Model
public import Navigation
public import ScreenKit
public import SearchInterface

/// A catalogue of Seoul, Paris and Lima.
public struct AirportCatalogStub: AirportCatalog {
  /// Makes a catalogue.
  public init() {}

  public var airports: [Airport] { [.seoul, .paris, .lima] }

  public func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    let all = query.isEmpty ? [] : airports.filter { $0.title.contains(query) }
    return AirportPage(
      airports: Array(all.dropFirst(offset).prefix(count)), hasMore: all.count > offset + count)
  }

  public func airport(iata: String) -> Airport? {
    airports.first { $0.iata == iata.uppercased() }
  }
}

/// A search for books whose one screen finds Emma by the row `emma`, and Persuasion.
public struct BookSearchFake: BookSearchBuildable {
  /// Makes a builder.
  public init() {}

  public func build(searching text: String?) -> any Coordinator<Book> {
    SearchFake(
      title: "Books" + (text.map { ": \($0)" } ?? ""),
      results: [("emma", .emma), ("persuasion", .persuasion)])
  }
}

/// A search for airports whose one screen finds each of the stub's by its code.
public struct AirportSearchFake: AirportSearchBuildable {
  /// Makes a builder.
  public init() {}

  public func build(for purpose: AirportSearchPurpose) -> any Coordinator<Airport> {
    SearchFake(
      title: "Airports: \(purpose)",
      results: AirportCatalogStub().airports.map { (ControlID($0.iata), $0) })
  }
}

/// A flow with one screen, on which every row is a result.
public final class SearchFake<Result>: Coordinator {
  public let flow = Flow<Result>()
  private let title: String
  private let results: [(ControlID, Result)]

  /// Makes a flow of these rows.
  public init(title: String, results: [(ControlID, Result)]) {
    self.title = title
    self.results = results
  }

  public func start() {
    flow.router.push(
      SearchScreenFake(title: title) { [weak self] id in
        if let result = self?.results.first(where: { $0.0 == id }) { self?.flow.finish(result.1) }
      })
  }
}

private final class SearchScreenFake: ContentScreen {
  private let title: String
  private let onChoice: @MainActor (ControlID) -> Void

  init(title: String, onChoice: @escaping @MainActor (ControlID) -> Void) {
    self.title = title
    self.onChoice = onChoice
  }

  var content: Content { Content(title: title) }

  func handle(_ event: ScreenEvent) async {
    if case .chose(let id) = event { onChoice(id) }
  }
}
