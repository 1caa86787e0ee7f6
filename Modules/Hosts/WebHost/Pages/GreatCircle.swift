import Foundation

/// The shortest way over the earth between two places.
struct GreatCircle: Hashable, Sendable {
  /// A place in degrees, north and east positive.
  struct Place: Hashable, Sendable {
    var latitude: Double
    var longitude: Double
  }

  let start: Place
  let end: Place

  /// `count` places (at least 2) from the start to the end, evenly spaced.
  ///
  /// Spherical linear interpolation: K. Shoemake, "Animating Rotation with Quaternion Curves",
  /// SIGGRAPH 1985. Longitudes run on beyond ±180 where the way crosses the antimeridian, so that
  /// no two neighbours lie more than 180 degrees apart.
  func places(_ count: Int) -> [Place] {
    let from = Vector(start)
    let to = Vector(end)
    let angle = acos(max(-1, min(1, from.dot(to))))
    var places: [Place] = []
    for step in 0..<count {
      let part = Double(step) / Double(count - 1)
      var place = point(part, from: from, to: to, angle: angle).place
      if let last = places.last {
        place.longitude += ((last.longitude - place.longitude) / 360).rounded() * 360
      } else {
        place.longitude = start.longitude
      }
      places.append(place)
    }
    return places
  }

  private func point(_ part: Double, from: Vector, to: Vector, angle: Double) -> Vector {
    if angle < 1e-9 { return from }
    // Every way between opposite places is shortest; this one leads over a pole.
    if angle > .pi - 1e-6 {
      let pole = Vector(Place(latitude: 90, longitude: 0))
      let side = abs(from.dot(pole)) < 0.999 ? pole : Vector(Place(latitude: 0, longitude: 0))
      let across = (side - from * from.dot(side)).normalized
      return from * cos(part * angle) + across * sin(part * angle)
    }
    return from * (sin((1 - part) * angle) / sin(angle)) + to * (sin(part * angle) / sin(angle))
  }
}

/// A point of the unit sphere.
private struct Vector {
  var x, y, z: Double

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  init(_ place: GreatCircle.Place) {
    let latitude = place.latitude * .pi / 180
    let longitude = place.longitude * .pi / 180
    x = cos(latitude) * cos(longitude)
    y = cos(latitude) * sin(longitude)
    z = sin(latitude)
  }

  var place: GreatCircle.Place {
    GreatCircle.Place(
      latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
  }

  var normalized: Vector { self * (1 / dot(self).squareRoot()) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  static func + (one: Vector, other: Vector) -> Vector {
    Vector(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
  }

  static func - (one: Vector, other: Vector) -> Vector { one + other * -1 }
}
