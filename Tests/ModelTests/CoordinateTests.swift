import Model
import Testing

struct CoordinateTests {
  private static let seoul = Coordinate(latitude: 37.4691, longitude: 126.451)
  private static let newYork = Coordinate(latitude: 40.6399, longitude: -73.7787)
  private static let pole = Coordinate(latitude: 90, longitude: 0)

  @Test(
    "Distances agree with what the sphere says",
    arguments: [
      (seoul, seoul, 0.0, 0.001),
      // A quarter and a half of the circumference, 2 pi R / 4 and / 2 with R = 6371.0088 km.
      (Coordinate(latitude: 0, longitude: 0), pole, 10_007.557, 0.001),
      (
        Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 180), 20_015.115,
        0.001
      ),
      // One degree along the equator over the date line.
      (
        Coordinate(latitude: 0, longitude: 179.5), Coordinate(latitude: 0, longitude: -179.5),
        111.195, 0.001
      ),
      (seoul, newYork, 11_080, 40),
    ])
  func distance(_ from: Coordinate, _ to: Coordinate, _ kilometres: Double, _ tolerance: Double) {
    #expect(abs(from.distance(to: to) - kilometres) <= tolerance)
    #expect(abs(to.distance(to: from) - from.distance(to: to)) < 1e-9)
  }
}
