import Foundation

/// A place on the earth.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees, north positive.
  public let latitude: Double
  /// Degrees, east positive.
  public let longitude: Double

  /// Makes a place from degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The earth's mean radius in kilometres, R1 of the GRS 80 ellipsoid (Moritz, "Geodetic Reference
  /// System 1980", Journal of Geodesy 74, 2000).
  static let earthRadius = 6371.0088

  /// The great-circle distance to another place in kilometres, on a sphere of the mean radius.
  ///
  /// Haversine formula: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984. It
  /// stays exact for places that are near to each other.
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let latitudes = (other.latitude - latitude) * radians
    let longitudes = (other.longitude - longitude) * radians
    let haversine =
      pow(sin(latitudes / 2), 2)
      + cos(latitude * radians) * cos(other.latitude * radians) * pow(sin(longitudes / 2), 2)
    return 2 * Self.earthRadius * asin(min(1, sqrt(haversine)))
  }
}
