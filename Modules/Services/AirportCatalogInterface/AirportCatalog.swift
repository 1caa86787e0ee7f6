public import DependencyContainer
public import Model

/// Every airport with an IATA code.
public protocol AirportCatalog: Sendable {
  /// All of them, the best known first.
  var airports: [Airport] { get }

  /// The airports that fit what was typed, best match first.
  ///
  /// Codes, cities, airports' names and countries are searched, in English and Korean, whatever
  /// the case and the accents. A blank query finds nothing.
  ///
  /// - Parameters:
  ///   - query: what the person typed.
  ///   - offset: how many matches to leave out.
  ///   - count: the most matches to give.
  func search(_ query: String, offset: Int, count: Int) -> AirportPage

  /// The airport with this IATA code, in either letter case.
  func airport(iata: String) -> Airport?
}

extension AirportCatalog {
  /// Where the flights of somebody depart who has set no home airport: Incheon, or the best known
  /// airport where Incheon is absent.
  public var defaultHome: Airport? { airport(iata: "ICN") ?? airports.first }
}

/// A part of the airports that fit a query.
public struct AirportPage: Hashable, Sendable {
  public let airports: [Airport]
  /// Whether more airports fit than have been given.
  public let hasMore: Bool

  /// Makes a page.
  public init(airports: [Airport], hasMore: Bool) {
    self.airports = airports
    self.hasMore = hasMore
  }
}

/// The app's airports.
public enum AirportCatalogKey: DependencyKey {
  public typealias Value = any AirportCatalog
}
