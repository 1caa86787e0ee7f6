/// A place to fly to.
public struct Airport: Hashable, Sendable, Codable {
  /// Three letters, as on a luggage tag.
  public let code: String
  /// The city that it serves.
  public let city: String

  /// Makes an airport.
  public init(code: String, city: String) {
    self.code = code
    self.city = city
  }

  /// City and code, as a person reads them.
  public var title: String { "\(city) (\(code))" }
}
