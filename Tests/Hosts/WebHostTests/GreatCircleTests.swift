import Foundation
import Testing

@testable import WebHost

struct GreatCircleTests {
  typealias Place = GreatCircle.Place

  private static let airports: [String: Place] = [
    "ICN": Place(latitude: 37.4691, longitude: 126.4510),
    "CDG": Place(latitude: 49.0128, longitude: 2.55),
    "LAX": Place(latitude: 33.9425, longitude: -118.408),
    "NRT": Place(latitude: 35.7647, longitude: 140.386),
    "AKL": Place(latitude: -37.0081, longitude: 174.792),
    "EZE": Place(latitude: -34.8222, longitude: -58.5358),
    "SVO": Place(latitude: 55.9726, longitude: 37.4146),
  ]

  private func circle(_ from: String, _ to: String) throws -> GreatCircle {
    GreatCircle(start: try #require(Self.airports[from]), end: try #require(Self.airports[to]))
  }

  @Test(
    "It begins and ends where it should, in equal steps and without a jump",
    arguments: [
      ("ICN", "CDG"), ("LAX", "NRT"), ("NRT", "LAX"), ("AKL", "EZE"), ("EZE", "AKL"),
      ("LAX", "SVO"),
    ])
  func places(_ from: String, _ to: String) throws {
    let circle = try circle(from, to)
    let places = circle.places(25)
    #expect(places.count == 25)
    #expect(angle(places[0], circle.start) < 1e-6)
    #expect(angle(places[24], circle.end) < 1e-6)
    let steps = zip(places, places.dropFirst()).map { angle($0, $1) }
    let whole = angle(circle.start, circle.end)
    #expect(steps.allSatisfy { abs($0 - whole / 24) < 1e-6 })
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0.longitude - $1.longitude) < 180 })
  }

  @Test("From Los Angeles to Tokyo it leads over the antimeridian, far north of both")
  func antimeridian() throws {
    let places = try circle("LAX", "NRT").places(49)
    #expect(try #require(places.last).longitude < -180)
    #expect(places.map(\.latitude).max() ?? 0 > 46)
  }

  @Test("Halfway along the equator and along a meridian")
  func halfway() {
    let equator = GreatCircle(
      start: Place(latitude: 0, longitude: 10), end: Place(latitude: 0, longitude: 50)
    ).places(3)[1]
    #expect(abs(equator.latitude) < 1e-9 && abs(equator.longitude - 30) < 1e-9)
    let meridian = GreatCircle(
      start: Place(latitude: 10, longitude: 20), end: Place(latitude: 50, longitude: 20)
    ).places(3)[1]
    #expect(abs(meridian.latitude - 30) < 1e-9 && abs(meridian.longitude - 20) < 1e-9)
  }

  @Test(
    "The same place and opposite places have a way too",
    arguments: [
      (Place(latitude: 1, longitude: 2), Place(latitude: 1, longitude: 2), 0.0),
      (Place(latitude: 0, longitude: 0), Place(latitude: 0, longitude: 180), 180.0),
      (Place(latitude: 90, longitude: 0), Place(latitude: -90, longitude: 0), 180.0),
      (Place(latitude: 40, longitude: -3.7), Place(latitude: -40, longitude: 176.3), 180.0),
    ])
  func extremes(_ start: Place, _ end: Place, _ degrees: Double) {
    let places = GreatCircle(start: start, end: end).places(19)
    #expect(places.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite })
    let sum = zip(places, places.dropFirst()).map { angle($0, $1) }.reduce(0, +)
    #expect(abs(sum * 180 / .pi - degrees) < 1e-3)
  }

  /// The angle between two places in radians, by the haversine formula.
  private func angle(_ one: Place, _ other: Place) -> Double {
    let latitudes = (other.latitude - one.latitude) * .pi / 180
    let longitudes = (other.longitude - one.longitude) * .pi / 180
    let haversine =
      pow(sin(latitudes / 2), 2)
      + cos(one.latitude * .pi / 180) * cos(other.latitude * .pi / 180)
      * pow(sin(longitudes / 2), 2)
    return 2 * asin(min(1, sqrt(haversine)))
  }
}
