import Model

/// Finds airports by what a person typed.
struct AirportIndex {
  /// In the order in which they are given when they fit alike: by rank, city and code.
  let airports: [Airport]
  private let entries: [Entry]
  private let countries: [SearchText.Names]
  private let text: SearchText

  /// Where an airport's names are.
  private struct Entry {
    let code: SearchText.Names
    let city: SearchText.Names
    let aliases: SearchText.Names
    let names: SearchText.Names
    /// Of all these names, so that most airports are passed over without a look at them.
    let initials: SearchText.Initials
    /// An index into `countries`.
    let country: Int
  }

  init(_ table: AirportTable) {
    var text = SearchText()
    var folder = TextFolder()
    var countries: [SearchText.Names] = []
    var known: [String: Int] = [:]
    let countryNames = CountryNames()
    let rows = table.rows
    let order = Self.order(of: rows)
    entries = order.map { index in
      let (airport, aliases) = (rows[index].airport, rows[index].aliases)
      if known[airport.countryCode] == nil {
        known[airport.countryCode] = countries.count
        let names = airport.country.all + countryNames.aliases(of: airport.countryCode)
        countries.append(text.append(names, folder: &folder))
      }
      let code = text.append([airport.iata], folder: &folder)
      let city = text.append(airport.city?.all ?? [], folder: &folder)
      let others = text.append(aliases, folder: &folder)
      let names = text.append(airport.name.all, folder: &folder)
      return Entry(
        code: code, city: city, aliases: others, names: names,
        initials: text.initials(of: code.lowerBound..<names.upperBound),
        country: known[airport.countryCode] ?? 0)
    }
    airports = order.map { rows[$0].airport }
    self.countries = countries
    self.text = text
  }

  /// The rows' indices by rank, city and code. The rows themselves are slow to move.
  private static func order(of rows: [AirportTable.Row]) -> [Int] {
    let keys = rows.enumerated().map { index, row in
      (row.rank, row.airport.cityOrName.english, row.airport.iata, index)
    }
    return keys.sorted { $0 < $1 }.map(\.3)
  }

  /// Indices of the airports that fit, best first.
  func matches(of query: AirportQuery) -> [Int] {
    let phrase = Term(query.phrase, countries: countries, text: text)
    let isPhrase = query.terms == [query.phrase]
    let terms = isPhrase ? [] : query.terms.map { Term($0, countries: countries, text: text) }
    var byPlace = [[Int]](repeating: [], count: Place.allCases.count)
    var scattered: [Int] = []
    for (index, entry) in entries.enumerated() {
      if let place = place(of: phrase, in: entry) {
        byPlace[place.rawValue].append(index)
      } else if !isPhrase, terms.allSatisfy({ self.place(of: $0, in: entry) != nil }) {
        scattered.append(index)
      }
    }
    return byPlace.flatMap(\.self) + scattered
  }

  private func place(of term: Term, in entry: Entry) -> Place? {
    let country = term.countries[entry.country]
    let fallback: Place? = country == nil ? nil : country == .whole ? .country : .countryWord
    guard entry.initials.contains(term.initial) else { return fallback }
    let code = text.fit(of: term.bytes, in: entry.code)
    if code == .whole { return .code }
    let city = text.fit(of: term.bytes, in: entry.city)
    let alias = text.fit(of: term.bytes, in: entry.aliases)
    if city == .whole || alias == .whole { return .city }
    if country == .whole { return .country }
    if city == .beginning || alias == .beginning { return .cityBeginning }
    if city == .word || alias == .word { return .cityWord }
    if code == .beginning { return .codeBeginning }
    return text.fit(of: term.bytes, in: entry.names) == nil ? fallback : .name
  }

  /// Where a term is found in an airport, the best match first.
  private enum Place: Int, CaseIterable {
    case code
    /// A city's or a metropolitan area's whole name or code.
    case city
    /// Before names that only begin so: whoever types `france` is not looking for Franceville.
    case country
    case cityBeginning
    case cityWord
    case codeBeginning
    case name
    case countryWord
  }

  /// A term with how it fits each country, which many airports share.
  private struct Term {
    let bytes: [UInt8]
    let initial: SearchText.Initials
    let countries: [SearchText.Fit?]

    init(_ bytes: [UInt8], countries: [SearchText.Names], text: SearchText) {
      self.bytes = bytes
      initial = SearchText.Initials(of: bytes[0])
      self.countries = countries.map { text.fit(of: bytes, in: $0) }
    }
  }
}

extension LocalizedName {
  /// The name in each language that has one.
  fileprivate var all: [String] { [english] + (korean.map { [$0] } ?? []) }
}
