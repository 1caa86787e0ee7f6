/// The service that the search feature depends on: the airports that can be found.
public struct AirportDirectory: Hashable, Sendable {
  private let airports: [Airport]

  /// Makes a directory of these airports.
  public init(_ airports: [Airport]) {
    self.airports = airports
  }

  /// The airports whose city begins with `text`, in any case. All of them for an empty text.
  public func airports(beginningWith text: String) -> [Airport] {
    airports.filter { $0.city.lowercased().hasPrefix(text.lowercased()) }
  }
}
