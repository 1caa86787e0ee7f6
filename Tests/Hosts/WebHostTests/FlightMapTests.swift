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
    for place in map.arc {
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

struct BarcodeTests {
  @Test("The same text has the same bars, another text others")
  func bars() {
    #expect(Barcode("one") == Barcode("one"))
    #expect(Barcode("one") != Barcode("two"))
    #expect(Barcode("").widths.allSatisfy { (1...3).contains($0) })
  }
}
