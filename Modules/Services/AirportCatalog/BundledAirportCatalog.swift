public import AirportCatalogInterface
import Foundation
public import Model

public struct BundledAirportCatalog: AirportCatalog {
  private let airports: [Airport]
  public init() throws {
    guard let url = Bundle.module.url(forResource: "airports", withExtension: "tsv", subdirectory: "Resources") else { throw CocoaError(.fileNoSuchFile) }
    airports = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let c = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Airport(iata: c[0], name: LocalizedName(c[1]), city: c[2].isEmpty ? nil : LocalizedName(c[2], korean: c[8].isEmpty ? nil : c[8]), countryCode: c[3], country: LocalizedName(Locale(identifier: "en").localizedString(forRegionCode: c[3]) ?? c[3]), coordinate: Coordinate(latitude: Double(c[4]) ?? 0, longitude: Double(c[5]) ?? 0), timeZone: c[6])
    }
  }
  public func search(_ query: String, offset: Int, count: Int) -> AirportPage {
    let q = query.lowercased()
    guard !q.isEmpty else { return AirportPage(airports: [], hasMore: false) }
    let m = airports.filter { $0.iata.lowercased() == q || $0.cityOrName.english.lowercased().hasPrefix(q) || ($0.city?.korean?.hasPrefix(q) ?? false) }
    return AirportPage(airports: Array(m.dropFirst(offset).prefix(count)), hasMore: m.count > offset + count)
  }
  public func airport(iata: String) -> Airport? { airports.first { $0.iata == iata.uppercased() } }
}
