import Foundation
import ScreenKit
import Testing

@testable import WebHost

struct FlightMapTests {
  private func stop(_ latitude: Double, _ longitude: Double) -> Ticket.Stop {
    Ticket.Stop(code: "AAA", city: "A", place: "A", latitude: latitude, longitude: longitude)
  }

  @Test(
    "The whole arc stands within the drawing",
    arguments: [
      [37.5, 126.5, 49, 2.5], [34, -118, 36, 140], [-37, 175, -35, -58], [33, 126, 33.5, 126.5],
      [0, 0, 0, 179], [78, 15, -54, -68], [0, 0, 0, 0], [89, 0, 89, 180],
    ])
  func fits(_ ends: [Double]) {
    let map = FlightMap(from: stop(ends[0], ends[1]), to: stop(ends[2], ends[3]))
    for place in map.flights.flatMap(\.arc) {
      #expect(place.longitude >= map.west && place.longitude <= map.west + map.width)
      #expect(place.latitude <= map.north && place.latitude >= map.north - map.height)
    }
    #expect(map.width == map.height * 2)
    // Three worlds side by side must be enough.
    #expect(map.west >= -540 && map.west + map.width <= 540)
  }

  @Test("A flight over the antimeridian is one line without a leap")
  func oneLine() {
    let map = FlightMap(from: stop(34, -118), to: stop(36, 140))
    let html = map.html(world: "/w").source
    #expect(html.components(separatedBy: "class=\"arc\"").count == 2)
    #expect(html.components(separatedBy: "<image href=\"/w\"").count == 4)
    #expect(map.width < 180)
  }
}

struct ManyFlightsTests {
  private func flight(_ ends: [Double], plane: Double? = nil) -> FlightMap.Flight {
    func stop(_ latitude: Double, _ longitude: Double) -> Ticket.Stop {
      Ticket.Stop(code: "AAA", city: "A", place: "A", latitude: latitude, longitude: longitude)
    }
    return FlightMap.Flight(
      from: stop(ends[0], ends[1]), to: stop(ends[2], ends[3]), plane: plane)
  }

  private static let acrossThePacific = [35.0, 140, 40, -74]

  @Test("Flights that lie near each other fill the drawing, over the antimeridian too")
  func near() {
    let map = FlightMap([flight(Self.acrossThePacific), flight([-18, 178, 21, -158])])
    #expect(map.width < 300)
    #expect(map.flights.count == 2)
    for place in map.flights.flatMap(\.arc) {
      #expect((map.west...map.west + map.width).contains(place.longitude))
    }
  }

  @Test("Flights around the earth are drawn on the whole of it, and over its edge on both sides")
  func around() {
    let map = FlightMap([flight(Self.acrossThePacific), flight([38, -9, 37, 126])])
    #expect(map.width == 360 && map.west == -180 && map.north == 90)
    #expect(map.flights.count == 3)
    #expect(map.flights.allSatisfy { $0.arc.contains { (-180...180).contains($0.longitude) } })
  }

  @Test(
    "A plane stands where it is, and what lies ahead of it looks so",
    arguments: [0.0, 0.5, 1, .nan, -3, 7])
  func plane(_ progress: Double) {
    let html = FlightMap([flight(Self.acrossThePacific, plane: progress)]).html(world: "/w").source
    #expect(html.components(separatedBy: "class=\"plane\"").count == 2)
    #expect(html.components(separatedBy: "class=\"arc ahead\"").count == 2)
    #expect(!html.contains("nan"))
  }

  @Test("Without flights there is the world, and each place is drawn once")
  func few() {
    #expect(FlightMap([]).html(world: "/w").source.contains("viewBox=\"-180.00 -90.00 360.00"))
    let one = [38.0, -9, 37, 126]
    let html = FlightMap([flight(one), flight(one)]).html(world: "/w").source
    #expect(html.components(separatedBy: "<circle").count == 3)
  }
}

struct BarcodeTests {
  @Test("The same text has the same bars, another text others")
  func bars() {
    #expect(Barcode("one") == Barcode("one"))
    #expect(Barcode("one") != Barcode("two"))
    #expect(Barcode("").widths.allSatisfy { (1...3).contains($0) })
  }
}
