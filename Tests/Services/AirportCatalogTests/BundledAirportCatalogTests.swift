import AirportCatalogInterface
import Foundation
import Model
import Testing

@testable import AirportCatalog

struct BundledAirportCatalogTests {
  /// Loaded once, since it never changes.
  private static let loaded = Result { () throws(AirportCatalogError) in
    try BundledAirportCatalog()
  }

  private let catalog: BundledAirportCatalog

  init() throws {
    catalog = try Self.loaded.get()
  }

  private func codes(_ query: String, offset: Int = 0, count: Int = 10) -> [String] {
    catalog.search(query, offset: offset, count: count).airports.map(\.iata)
  }

  @Test(
    "What people type finds the airports that they mean first",
    arguments: [
      // Codes of airports and of metropolitan areas.
      ("icn", ["ICN"]), ("ICN", ["ICN"]), (" Icn ", ["ICN"]), ("ＩＣＮ", ["ICN"]), ("usa", ["USA"]),
      ("nyc", ["JFK", "EWR", "LGA"]), ("lon", ["LHR", "LGW", "STN"]), ("sel", ["ICN", "GMP"]),
      // Cities, in English, in their own languages and in Korean.
      ("seoul", ["ICN", "GMP"]), ("서울", ["ICN", "GMP"]), ("paris", ["CDG", "ORY"]),
      ("파리", ["CDG", "ORY"]), ("sao paulo", ["GRU", "CGH"]), ("São Paulo", ["GRU", "CGH"]),
      ("new york", ["JFK", "EWR", "LGA"]), ("뉴욕", ["JFK", "EWR", "LGA"]),
      ("tokyo", ["HND", "NRT"]), ("도쿄", ["HND", "NRT"]), ("東京", ["HND", "NRT"]),
      ("münchen", ["MUC"]), ("munchen", ["MUC"]), ("Łódź", ["LCJ"]), ("lodz", ["LCJ"]),
      ("istanbul", ["IST", "SAW"]), ("İSTANBUL", ["IST", "SAW"]), ("london", ["LHR", "LGW"]),
      ("singapore", ["SIN"]), ("xi'an", ["XIY"]), ("saint petersburg", ["LED"]),
      ("st. petersburg", ["LED"]), ("ft lauderdale", ["FLL"]),
      // Names of airports.
      ("heathrow", ["LHR"]), ("o'hare", ["ORD"]), ("ohare", ["ORD"]), ("하네다", ["HND"]),
      ("인천공항", ["ICN"]), ("인천국제공항", ["ICN"]), ("인천 공항", ["ICN"]), ("김포공항", ["GMP"]),
      // Countries.
      ("france", ["CDG"]), ("프랑스", ["CDG"]), ("korea", ["ICN"]), ("한국", ["ICN"]),
      ("대한민국", ["ICN"]), ("south korea", ["ICN"]), ("북한", ["FNJ"]), ("uk", ["LHR"]),
      ("england", ["LHR"]), ("영국", ["LHR"]), ("미국", ["ATL"]), ("china", ["PEK"]),
      ("india", ["BOM", "DEL"]), ("guinea", ["CKY"]), ("trinidad and tobago", ["POS"]),
      // Several words, each anywhere.
      ("tokyo haneda", ["HND"]), ("haneda tokyo", ["HND"]), ("paris france", ["CDG", "ORY"]),
      ("paris f", ["CDG", "ORY"]), ("san jose costa rica", ["SJO"]), ("런던 히드로", ["LHR"]),
      ("seoul airport", ["ICN", "GMP"]), ("icn seoul", ["ICN"]),
      // On the way to a word.
      ("seou", ["ICN", "GMP"]), ("서", ["ICN"]), ("서우", ["ICN", "GMP"]), ("돜", ["HND", "NRT"]),
      ("newyork", ["JFK", "EWR", "LGA"]), ("la s", ["LSC"]),
    ])
  func first(query: String, expected: [String]) {
    #expect(codes(query, count: expected.count) == expected)
  }

  @Test("Decomposed Hangul is the same as composed")
  func decomposedHangul() {
    let query = "서울".decomposedStringWithCanonicalMapping
    #expect(query.unicodeScalars.count == 5)
    #expect(codes(query) == codes("서울"))
  }

  @Test("A city far away of the same name comes after the famous one")
  func namesakes() throws {
    let paris = codes("paris")
    let texas = try #require(paris.firstIndex(of: "PRX"))
    #expect(try texas > #require(paris.firstIndex(of: "ORY")))
  }

  @Test("Every word has to be found", arguments: ["paris japan", "tokyo heathrow", "zzz seoul"])
  func everyWord(query: String) {
    #expect(codes(query).isEmpty)
  }

  @Test(
    "Nothing to look for finds nothing",
    arguments: ["", " ", "\n\t", "　", "'", "%%%", "🛫", "\u{301}", "\0\u{7F}"])
  func blank(query: String) {
    #expect(
      catalog.search(query, offset: 0, count: 10) == AirportPage(airports: [], hasMore: false))
  }

  @Test("Of a long query only the first 100 characters count")
  func long() {
    let padding = String(repeating: " ", count: 95)
    #expect(codes("seoul" + padding + "zzz") == codes("seoul"))
    #expect(codes("seoul" + padding.dropLast(4) + "zzz") == [])
    #expect(codes(String(repeating: "서", count: 100_000)) == [])
  }

  @Test("Pages follow one another without gaps and doubles, and say when they end")
  func pages() {
    let all = catalog.search("london", offset: 0, count: 1_000)
    #expect(!all.hasMore)
    #expect(all.airports.count > 6)
    var paged: [Airport] = []
    while true {
      let page = catalog.search("london", offset: paged.count, count: 3)
      paged += page.airports
      #expect(page.hasMore == (paged.count < all.airports.count))
      guard page.hasMore, !page.airports.isEmpty else { break }
    }
    #expect(paged == all.airports)
  }

  @Test(
    "Pages beyond all sense are empty",
    arguments: [(0, 0), (0, -1), (1_000_000, 10), (Int.max, Int.max)])
  func emptyPages(offset: Int, count: Int) {
    #expect(catalog.search("london", offset: offset, count: count).airports.isEmpty)
  }

  @Test("The largest count and a negative offset give all")
  func wholePage() {
    let all = catalog.search("london", offset: 0, count: 1_000)
    #expect(catalog.search("london", offset: Int.min, count: Int.max) == all)
  }

  @Test("An airport is found by its code in either letter case")
  func code() throws {
    let airport = try #require(catalog.airport(iata: "icn"))
    #expect(airport.title == "Seoul (ICN)")
    #expect(airport.city == LocalizedName("Seoul", korean: "서울"))
    #expect(airport.name.korean == "인천국제공항")
    #expect(airport.country == LocalizedName("South Korea", korean: "대한민국"))
    #expect(airport.timeZone == "Asia/Seoul")
    #expect(catalog.airport(iata: "ICN") == airport)
  }

  @Test("A code that no airport has finds none", arguments: ["", "QQQ", "ICNX", "IC", "서울"])
  func noSuchCode(code: String) {
    #expect(catalog.airport(iata: code) == nil)
  }
}
