/// How far something has come.
public struct ProgressLine: Hashable, Sendable {
  public var label: String
  /// From 0 to 1.
  public var fraction: Double
  /// The same in words: `120 of 320 pages`.
  public var detail: String

  /// Makes a line.
  public init(label: String, fraction: Double, detail: String) {
    self.label = label
    self.fraction = fraction
    self.detail = detail
  }
}

/// Flights on a map of the world.
public struct RouteMap: Hashable, Sendable {
  /// One flight.
  public struct Flight: Hashable, Sendable {
    public var departure: Ticket.Stop
    public var arrival: Ticket.Stop
    /// Where the plane is, from 0 to 1; nil when it has landed.
    public var progress: Double?

    /// Makes a flight.
    public init(departure: Ticket.Stop, arrival: Ticket.Stop, progress: Double? = nil) {
      self.departure = departure
      self.arrival = arrival
      self.progress = progress
    }
  }

  /// What the map shows, for who can not see it.
  public var label: String
  public var flights: [Flight]

  /// Makes a map.
  public init(label: String, flights: [Flight]) {
    self.label = label
    self.flights = flights
  }
}

/// Numbers as bars.
public struct BarChart: Hashable, Sendable {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    public var label: String
    /// Not negative.
    public var value: Double
    /// The value as it is written.
    public var text: String

    /// Makes a bar.
    public init(label: String, value: Double, text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  public var label: String
  public var bars: [Bar]

  /// Makes a chart.
  public init(label: String, bars: [Bar]) {
    self.label = label
    self.bars = bars
  }
}
