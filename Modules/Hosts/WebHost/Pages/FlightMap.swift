import Foundation
import ScreenKit

/// The part of the world around some flights, with their arcs, as a drawing.
///
/// One degree is one unit, south is down. The world is drawn thrice side by side, so that a flight
/// over the antimeridian stays in one piece. Flights for which half the world is not enough are
/// drawn on the whole of it, and those over its edge on both sides.
struct FlightMap: Hashable, Sendable {
  /// One flight with its arc.
  struct Flight: Hashable, Sendable {
    /// The arc's places, the departure first.
    var arc: [GreatCircle.Place]
    /// Where the plane is on the arc, from 0 to 1; nil when there is none.
    let plane: Double?

    init(from departure: Ticket.Stop, to arrival: Ticket.Stop, plane: Double?) {
      arc = GreatCircle(start: departure.coordinate, end: arrival.coordinate)
        .places(FlightMap.arcCount)
      self.plane = plane.map { $0.isFinite ? max(0, min(1, $0)) : 0 }
    }

    fileprivate var middle: Double { arc[arc.count / 2].longitude }

    fileprivate func shifted(by degrees: Double) -> Flight {
      var flight = self
      for index in arc.indices { flight.arc[index].longitude += degrees }
      return flight
    }

    /// Where the plane is, with the turn of its nose in degrees and the index of the place ahead.
    fileprivate func position(
      at progress: Double
    ) -> (place: GreatCircle.Place, turn: Double, next: Int) {
      let steps = progress * Double(arc.count - 1)
      let next = min(arc.count - 1, Int(steps) + 1)
      let (behind, ahead) = (arc[next - 1], arc[next])
      let part = steps - Double(next - 1)
      let place = GreatCircle.Place(
        latitude: behind.latitude + (ahead.latitude - behind.latitude) * part,
        longitude: behind.longitude + (ahead.longitude - behind.longitude) * part)
      let turn = atan2(behind.latitude - ahead.latitude, ahead.longitude - behind.longitude)
      return (place, turn * 180 / .pi, next)
    }

    fileprivate func isWithin(_ longitudes: ClosedRange<Double>) -> Bool {
      arc.contains { longitudes.contains($0.longitude) }
    }
  }

  let flights: [Flight]
  /// The drawing's west and north edge and its width and height.
  let west, north, width, height: Double
  /// How large a place is drawn.
  private let mark: Double
  /// Whether what lies ahead of a plane looks different.
  private let showsProgress: Bool

  /// Places on an arc; even the longest looks round.
  private static let arcCount = 49
  private static let aspect = 2.0
  /// So wide that short flights still show where on earth they are.
  private static let leastWidth = 44.0

  init(from departure: Ticket.Stop, to arrival: Ticket.Stop) {
    self.init([Flight(from: departure, to: arrival, plane: 0.5)], showsProgress: false)
  }

  init(_ flights: [Flight], showsProgress: Bool = true) {
    self.showsProgress = showsProgress
    let flights = Self.nearEachOther(flights)
    let longitudes = flights.flatMap { $0.arc.map(\.longitude) }
    let latitudes = flights.flatMap { $0.arc.map(\.latitude) }
    let (west, east) = (longitudes.min() ?? -180, longitudes.max() ?? 180)
    let (south, north) = (latitudes.min() ?? -90, latitudes.max() ?? 90)
    let width = max((east - west) * 1.3, (north - south) * 1.5 * Self.aspect, Self.leastWidth)
    if flights.count == 1 || width <= 300 {
      self.flights = flights
      self.width = width
      height = width / Self.aspect
      self.west = (west + east - width) / 2
      self.north = (north + south + height) / 2
    } else {
      let world = -180.0...180.0
      self.flights = flights.flatMap { flight in
        let home = flight.shifted(by: -(flight.middle / 360).rounded() * 360)
        return [-360, 0, 360].map { home.shifted(by: $0) }.filter { $0.isWithin(world) }
      }
      (self.west, self.north, self.width, height) = (-180, 90, 360, 180)
    }
    mark = self.width / (flights.count > 1 ? 96 : 60)
  }

  /// The flights, each turned around the earth to where it is nearest to the first.
  private static func nearEachOther(_ flights: [Flight]) -> [Flight] {
    guard let first = flights.first else { return [] }
    return flights.map {
      $0.shifted(by: ((first.middle - $0.middle) / 360).rounded() * 360)
    }
  }

  /// The drawing. `world` is the address of the picture of the land.
  func html(world: String) -> HTML {
    """
    <svg class="map" viewBox="\(viewBox)" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    \([-360, 0, 360].map { land(world, shift: $0) })
    \(flights.map { arcs($0) })
    \(ends("departure", \.arc.first))\(ends("arrival", \.arc.last))
    \(flights.compactMap { plane($0) })
    </svg>
    """
  }

  /// Whether there is room for a plane on the arc.
  private func isLong(_ flight: Flight) -> Bool {
    guard let start = flight.arc.first, let end = flight.arc.last else { return false }
    let length = hypot(end.longitude - start.longitude, end.latitude - start.latitude)
    return length > mark * 15
  }

  private var viewBox: String {
    [west, -north, width, height].map(Self.number).joined(separator: " ")
  }

  // MARK: Pieces

  private func land(_ world: String, shift: Int) -> HTML {
    """
    <image href="\(world)" x="\(shift - 180)" y="-90" width="360" height="180"/>
    """
  }

  /// The arc; what lies ahead of a plane among several flights is drawn as such.
  private func arcs(_ flight: Flight) -> HTML {
    guard showsProgress, let progress = flight.plane else { return arc(flight.arc, kind: "arc") }
    let (place, _, next) = flight.position(at: progress)
    return HTML([
      arc([place] + flight.arc[next...], kind: "arc ahead"),
      arc(flight.arc[..<next] + [place], kind: "arc"),
    ])
  }

  private func arc(_ places: [GreatCircle.Place], kind: String) -> HTML {
    let path = places.map { "\(Self.number($0.longitude)) \(Self.number(-$0.latitude))" }
      .joined(separator: "L")
    return """
      <path class="\(kind)" pathLength="1" stroke-width="\(Self.number(mark / 2.4))" d="M\(path)"/>
      """
  }

  /// The places at one end of the flights, each once.
  private func ends(_ kind: String, _ end: (Flight) -> GreatCircle.Place?) -> [HTML] {
    Set(flights.compactMap(end)).sorted {
      ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude)
    }
    .map {
      """
      <circle class="place \(kind)" cx="\(Self.number($0.longitude))" \
      cy="\(Self.number(-$0.latitude))" r="\(Self.number(mark))" \
      stroke-width="\(Self.number(mark / 2.4))"/>
      """
    }
  }

  /// A plane with its nose to the arrival.
  private func plane(_ flight: Flight) -> HTML? {
    guard let progress = flight.plane, isLong(flight) else { return nil }
    let (place, turn, _) = flight.position(at: progress)
    return """
      <path class="plane" transform="translate(\(Self.number(place.longitude)) \
      \(Self.number(-place.latitude))) rotate(\(Self.number(turn))) \
      scale(\(Self.number(mark)))" \
      d="M3 0C3 .5 1.6.6.9.6L-.9 3H-1.7L-.8.6H-1.9L-2.6 1.4H-3.1L-2.7 0-3.1-1.4H-2.6L-1.9-.6H-.8\
      L-1.7-3H-.9L.9-.6C1.6-.6 3-.5 3 0Z"/>
      """
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}

extension Ticket.Stop {
  var coordinate: GreatCircle.Place {
    GreatCircle.Place(latitude: latitude, longitude: longitude)
  }
}
