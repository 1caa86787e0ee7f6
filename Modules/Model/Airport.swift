/// An airport with an IATA code.
public struct Airport: Hashable, Sendable, Codable {
  /// Three letters: `ICN`.
  public let iata: String
  /// The airport's name: `Incheon International Airport`.
  public let name: LocalizedName
  /// The city that it serves, where that is known: `Seoul`.
  public let city: LocalizedName?
  /// ISO 3166-1 alpha-2: `KR`.
  public let countryCode: String
  /// The country's name: `South Korea`.
  public let country: LocalizedName
  public let coordinate: Coordinate
  /// The name in the time zone database: `Asia/Seoul`.
  public let timeZone: String

  /// Makes an airport.
  public init(
    iata: String, name: LocalizedName, city: LocalizedName?, countryCode: String,
    country: LocalizedName, coordinate: Coordinate, timeZone: String
  ) {
    self.iata = iata
    self.name = name
    self.city = city
    self.countryCode = countryCode
    self.country = country
    self.coordinate = coordinate
    self.timeZone = timeZone
  }

  /// The city, or the airport's name where it has none.
  public var cityOrName: LocalizedName { city ?? name }

  /// How an airport is called everywhere in the app: `Seoul (ICN)`.
  public var title: String { "\(cityOrName.text) (\(iata))" }

  /// The airport's name and its country: `Incheon International Airport, South Korea`.
  public var place: String { "\(name.text), \(country.text)" }
}
