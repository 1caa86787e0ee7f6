public import AirportCatalogInterface
public import Model

/// The airports that come with the program.
public struct BundledAirportCatalog: AirportCatalog {
  private let index: AirportIndex
  private let byCode: [String: Int]

  /// Loads the airports, which takes some hundredths of a second.
  public init() throws(AirportCatalogError) {
    try self.init(AirportResource.bytes(), file: AirportResource.file)
  }

  /// Loads airports from a file's bytes; `file` names it in errors.
  init(_ bytes: [UInt8], file: String) throws(AirportCatalogError) {
    index = AirportIndex(try AirportTable(bytes, file: file))
    byCode = Dictionary(
      index.airports.enumerated().map { ($1.iata, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public var airports: [Airport] { index.airports }

  public func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    guard count > 0, let query = AirportQuery(query) else {
      return AirportPage(airports: [], hasMore: false)
    }
    let rest = index.matches(of: query).dropFirst(max(0, offset))
    return AirportPage(
      airports: rest.prefix(count).map { index.airports[$0] }, hasMore: rest.count > count)
  }

  public func airport(iata: String) -> Airport? {
    byCode[iata.uppercased()].map { index.airports[$0] }
  }
}
