/// A flight ticket, as shown. Hosts draw a boarding pass with the flight's arc, or say it in words.
public struct Ticket: Hashable, Sendable {
  /// One end of the flight.
  public struct Stop: Hashable, Sendable {
    /// The airport's IATA code: `ICN`.
    public var code: String
    /// The city, or the airport where it has none: `Seoul`.
    public var city: String
    /// The airport and its country: `Incheon International Airport, South Korea`.
    public var place: String
    /// Degrees, north positive.
    public var latitude: Double
    /// Degrees, east positive.
    public var longitude: Double

    /// Makes one end of a flight.
    public init(code: String, city: String, place: String, latitude: Double, longitude: Double) {
      self.code = code
      self.city = city
      self.place = place
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// What the ticket is: `Wish ticket`.
  public var kind: String
  public var departure: Stop
  public var arrival: Stop
  /// The book's title.
  public var title: String
  /// The book's author.
  public var author: String
  /// The reason for the wish, in the person's words or in stock ones.
  public var reason: String
  /// Further facts, each with its label: date, pages, distance, number.
  public var facts: [Fact]

  /// A fact with its label.
  public struct Fact: Hashable, Sendable {
    public var label: String
    public var value: String

    /// Makes a fact.
    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// Makes a ticket.
  public init(
    kind: String, departure: Stop, arrival: Stop, title: String, author: String, reason: String,
    facts: [Fact]
  ) {
    self.kind = kind
    self.departure = departure
    self.arrival = arrival
    self.title = title
    self.author = author
    self.reason = reason
    self.facts = facts
  }
}
