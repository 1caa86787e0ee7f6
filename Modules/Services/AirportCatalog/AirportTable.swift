import Model

/// The file of airports, read: UTF-8, one airport a line, cells parted by tabs, as
/// `Resources/SOURCE.md` describes it.
struct AirportTable {
  /// An airport with what serves to find it.
  struct Row {
    let airport: Airport
    /// 1 to 9, the best known first, and `unranked`.
    let rank: Int
    let aliases: [String]
  }

  /// The rank of an airport that has none, behind all others.
  static let unranked = 10
  private static let columns = [
    "iata", "name", "city", "country", "latitude", "longitude", "time_zone", "name_ko", "city_ko",
    "rank", "aliases",
  ]

  private(set) var rows: [Row] = []

  /// Reads the file's bytes; `file` names it in errors.
  init(_ bytes: [UInt8], file: String) throws(AirportCatalogError) {
    rows.reserveCapacity(8_000)
    var countries = Countries()
    var number = 0
    for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty, line.endIndex == bytes.endIndex, number > 1 { break }
      do throws(Problem) {
        let cells = try Self.cells(of: line)
        if number > 1 {
          rows.append(try Self.row(cells, countries: &countries))
        } else if cells != Self.columns {
          throw Problem("the columns are not \(Self.columns.joined(separator: ", "))")
        }
      } catch {
        throw .malformed(file: file, line: number, reason: error.reason)
      }
    }
  }

  private static func cells(of line: ArraySlice<UInt8>) throws(Problem) -> [String] {
    let cells = line.split(separator: tab, omittingEmptySubsequences: false)
    guard cells.count == columns.count else {
      throw Problem("there are \(cells.count) cells, not \(columns.count)")
    }
    var texts: [String] = []
    texts.reserveCapacity(cells.count)
    for (cell, column) in zip(cells, columns) {
      guard let text = String(validating: cell, as: UTF8.self) else {
        throw Problem("the \(column) is not UTF-8")
      }
      texts.append(text)
    }
    return texts
  }

  private static func row(
    _ cells: [String], countries: inout Countries
  ) throws(Problem) -> Row {
    let code = cells[0]
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
      throw Problem("'\(code)' is not an IATA code")
    }
    guard !cells[1].isEmpty else { throw Problem("\(code) has no name") }
    guard let country = countries.name(of: cells[3]) else {
      throw Problem("'\(cells[3])' is not a country")
    }
    guard let latitude = Double(cells[4]), (-90...90).contains(latitude) else {
      throw Problem("'\(cells[4])' is not a latitude")
    }
    guard let longitude = Double(cells[5]), (-180...180).contains(longitude) else {
      throw Problem("'\(cells[5])' is not a longitude")
    }
    guard !cells[6].isEmpty else { throw Problem("\(code) has no time zone") }
    guard let rank = Int(cells[9]), (0...9).contains(rank) else {
      throw Problem("'\(cells[9])' is not a rank")
    }
    let airport = Airport(
      iata: code, name: name(cells[1], korean: cells[7]),
      city: cells[2].isEmpty ? nil : name(cells[2], korean: cells[8]), countryCode: cells[3],
      country: country, coordinate: Coordinate(latitude: latitude, longitude: longitude),
      timeZone: cells[6])
    return Row(
      airport: airport, rank: rank == 0 ? unranked : rank,
      aliases: cells[10].isEmpty ? [] : cells[10].split(separator: ";").map(String.init))
  }

  private static func name(_ english: String, korean: String) -> LocalizedName {
    LocalizedName(english, korean: korean.isEmpty ? nil : korean)
  }

  private struct Problem: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  /// Names by code, each looked up once.
  private struct Countries {
    private let names = CountryNames()
    private var known: [String: LocalizedName] = [:]

    mutating func name(of code: String) -> LocalizedName? {
      if let name = known[code] { return name }
      guard let name = names.name(of: code) else { return nil }
      known[code] = name
      return name
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
