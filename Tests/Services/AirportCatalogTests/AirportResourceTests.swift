import Foundation
import Model
import Testing

@testable import AirportCatalog

struct AirportResourceTests {
  private let table: AirportTable

  init() throws {
    table = try AirportTable(AirportResource.bytes(), file: AirportResource.file)
  }

  private var rows: [AirportTable.Row] { table.rows }

  @Test("All airports are there, each code once")
  func count() {
    #expect(rows.count == 7_884)
    #expect(Set(rows.map(\.airport.iata)).count == rows.count)
    #expect(rows.count { $0.airport.city == nil } == 816)
  }

  @Test("Foundation knows every time zone")
  func timeZones() {
    let names = Set(rows.map(\.airport.timeZone))
    #expect(names.filter { TimeZone(identifier: $0) == nil } == [])
    #expect(names.count > 300)
  }

  @Test("Every country has a name in English and in Korean")
  func countries() {
    let names = Dictionary(
      rows.map { ($0.airport.countryCode, $0.airport.country) }, uniquingKeysWith: { $1 })
    #expect(names.count > 200)
    #expect(names.filter { $1.english == $0 || $1.english.isEmpty }.isEmpty)
    #expect(names.filter { $1.korean == nil || $1.korean == $1.english }.isEmpty)
    #expect(names["CN"] == LocalizedName("China", korean: "중국"))
    #expect(names["US"] == LocalizedName("United States", korean: "미국"))
  }

  @Test("No name is blank at an end or holds what parts cells and names")
  func names() {
    for row in rows {
      let airport = row.airport
      let names =
        [airport.name.english, airport.name.korean, airport.city?.english, airport.city?.korean]
        .compactMap(\.self) + row.aliases
      for name in names {
        #expect(!name.isEmpty && name == name.trimmingCharacters(in: .whitespacesAndNewlines))
        #expect(!name.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test("Every fiftieth airport is found by its code first")
  func codes() {
    let catalog = AirportIndex(table)
    for row in stride(from: 0, to: rows.count, by: 50).map({ rows[$0] }) {
      let query = AirportQuery(row.airport.iata)
      let first = query.flatMap { catalog.matches(of: $0).first }
      #expect(first.map { catalog.airports[$0].iata } == row.airport.iata)
    }
  }
}
