import Foundation
import ScreenKit

/// The part of the world around a flight, with the flight's arc, as a drawing.
///
/// One degree is one unit, south is down. The world is drawn thrice side by side, so that a flight
/// over the antimeridian stays in one piece.
struct FlightMap: Hashable, Sendable {
  /// The arc's places, the departure first.
  let arc: [GreatCircle.Place]
  /// The drawing's west and north edge and its width and height.
  let west, north, width, height: Double

  /// Places on an arc; even the longest looks round.
  private static let arcCount = 49
  private static let aspect = 2.0
  /// So wide that short flights still show where on earth they are.
  private static let leastWidth = 44.0

  init(from departure: Ticket.Stop, to arrival: Ticket.Stop) {
    arc = GreatCircle(start: departure.coordinate, end: arrival.coordinate).places(Self.arcCount)
    let longitudes = arc.map(\.longitude)
    let latitudes = arc.map(\.latitude)
    let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
    let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    width = max((east - west) * 1.3, (north - south) * 1.5 * Self.aspect, Self.leastWidth)
    height = width / Self.aspect
    self.west = (west + east - width) / 2
    self.north = (north + south + height) / 2
  }

  /// The drawing. `world` is the address of the picture of the land.
  func html(world: String) -> HTML {
    let mark = width / 60
    return """
      <svg class="map" viewBox="\(viewBox)" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      \([-360, 0, 360].map { land(world, shift: $0) })
      <path class="arc" pathLength="1" stroke-width="\(Self.number(mark / 2.4))" d="\(path)"/>
      \(arc.first.map { dot($0, radius: mark, kind: "departure") })
      \(arc.last.map { dot($0, radius: mark, kind: "arrival") })
      \(isLong ? plane(scale: mark) : nil)
      </svg>
      """
  }

  /// Whether there is room for a plane on the arc.
  private var isLong: Bool {
    guard let start = arc.first, let end = arc.last else { return false }
    return hypot(end.longitude - start.longitude, end.latitude - start.latitude) > width / 4
  }

  private var viewBox: String {
    [west, -north, width, height].map(Self.number).joined(separator: " ")
  }

  private var path: String {
    "M"
      + arc.map { "\(Self.number($0.longitude)) \(Self.number(-$0.latitude))" }
      .joined(separator: "L")
  }

  private func land(_ world: String, shift: Int) -> HTML {
    """
    <image href="\(world)" x="\(shift - 180)" y="-90" width="360" height="180"/>
    """
  }

  private func dot(_ place: GreatCircle.Place, radius: Double, kind: String) -> HTML {
    """
    <circle class="place \(kind)" cx="\(Self.number(place.longitude))" \
    cy="\(Self.number(-place.latitude))" r="\(Self.number(radius))" \
    stroke-width="\(Self.number(radius / 2.4))"/>
    """
  }

  /// A plane halfway, with its nose to the arrival.
  private func plane(scale: Double) -> HTML {
    let middle = arc[arc.count / 2]
    let next = arc[arc.count / 2 + 1]
    let heading =
      atan2(middle.latitude - next.latitude, next.longitude - middle.longitude) * 180 / .pi
    return """
      <path class="plane" transform="translate(\(Self.number(middle.longitude)) \
      \(Self.number(-middle.latitude))) rotate(\(Self.number(heading))) \
      scale(\(Self.number(scale)))" \
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
