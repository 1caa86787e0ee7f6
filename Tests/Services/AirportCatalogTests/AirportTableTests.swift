import Model
import Testing

@testable import AirportCatalog

struct AirportTableTests {
  private static let header =
    "iata\tname\tcity\tcountry\tlatitude\tlongitude\ttime_zone\tname_ko\tcity_ko\trank\taliases\n"
  private static let incheon =
    "ICN\tIncheon\tSeoul\tKR\t37.4691\t126.451\tAsia/Seoul\t인천국제공항\t서울\t1\tSEL;인천\n"

  private func table(_ lines: String) throws(AirportCatalogError) -> AirportTable {
    try AirportTable(Array((Self.header + lines).utf8), file: "airports.tsv")
  }

  @Test("A line becomes an airport with its rank and aliases")
  func line() throws {
    let row = try #require(try table(Self.incheon).rows.first)
    #expect(
      row.airport
        == Airport(
          iata: "ICN", name: LocalizedName("Incheon", korean: "인천국제공항"),
          city: LocalizedName("Seoul", korean: "서울"), countryCode: "KR",
          country: LocalizedName("South Korea", korean: "대한민국"),
          coordinate: Coordinate(latitude: 37.4691, longitude: 126.451), timeZone: "Asia/Seoul"))
    #expect(row.rank == 1)
    #expect(row.aliases == ["SEL", "인천"])
  }

  @Test("Cells that may be empty are left out, and no rank is the last")
  func emptyCells() throws {
    let row = try #require(
      try table("AAA\tAnaa Airport\t\tPF\t-17.35\t-145.51\tPacific/Tahiti\t\t\t0\t").rows.first)
    #expect(row.airport.city == nil)
    #expect(row.airport.name.korean == nil)
    #expect(row.airport.title == "Anaa Airport (AAA)")
    #expect(row.rank == AirportTable.unranked)
    #expect(row.aliases == [])
  }

  @Test(
    "A malformed line is named with what is wrong",
    arguments: [
      ("ICN\tIncheon", "there are 2 cells, not 11"),
      ("", "there are 1 cells, not 11"),
      ("icn\tI\t\tKR\t1\t1\tAsia/Seoul\t\t\t0\t", "'icn' is not an IATA code"),
      ("ICNX\tI\t\tKR\t1\t1\tAsia/Seoul\t\t\t0\t", "'ICNX' is not an IATA code"),
      ("ICN\t\t\tKR\t1\t1\tAsia/Seoul\t\t\t0\t", "ICN has no name"),
      ("ICN\tI\t\tQQ\t1\t1\tAsia/Seoul\t\t\t0\t", "'QQ' is not a country"),
      ("ICN\tI\t\t\t1\t1\tAsia/Seoul\t\t\t0\t", "'' is not a country"),
      ("ICN\tI\t\tKR\t90.1\t1\tAsia/Seoul\t\t\t0\t", "'90.1' is not a latitude"),
      ("ICN\tI\t\tKR\tnan\t1\tAsia/Seoul\t\t\t0\t", "'nan' is not a latitude"),
      ("ICN\tI\t\tKR\t1\t-181\tAsia/Seoul\t\t\t0\t", "'-181' is not a longitude"),
      ("ICN\tI\t\tKR\t1\t\tAsia/Seoul\t\t\t0\t", "'' is not a longitude"),
      ("ICN\tI\t\tKR\t1\t1\t\t\t\t0\t", "ICN has no time zone"),
      ("ICN\tI\t\tKR\t1\t1\tAsia/Seoul\t\t\t10\t", "'10' is not a rank"),
      ("ICN\tI\t\tKR\t1\t1\tAsia/Seoul\t\t\t\t", "'' is not a rank"),
    ])
  func malformed(line: String, reason: String) {
    #expect(throws: AirportCatalogError.malformed(file: "airports.tsv", line: 3, reason: reason)) {
      try table(Self.incheon + line + "\n" + Self.incheon)
    }
  }

  @Test("A cell that is not UTF-8 is named")
  func notUTF8() {
    let bytes =
      Array(Self.header.utf8) + [0x49, 0x43, 0x4E, 0x09, 0xFF] + Array(repeating: 9, count: 9)
    let error = AirportCatalogError.malformed(
      file: "airports.tsv", line: 2, reason: "the name is not UTF-8")
    #expect(throws: error) { try AirportTable(bytes, file: "airports.tsv") }
  }

  @Test("A file with other columns is refused", arguments: ["", "\n", "iata\tname\n"])
  func otherColumns(text: String) {
    #expect(throws: AirportCatalogError.self) {
      try AirportTable(Array(text.utf8), file: "airports.tsv")
    }
  }

  @Test("Errors say where, what and how to mend it")
  func words() {
    let malformed = AirportCatalogError.malformed(
      file: "airports.tsv", line: 3, reason: "'10' is not a rank")
    #expect(
      String(describing: malformed)
        == "airports.tsv:3: '10' is not a rank. Write the file anew with Scripts/airports.")
  }
}
