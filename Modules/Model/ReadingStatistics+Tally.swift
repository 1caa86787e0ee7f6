extension ReadingStatistics {
  /// What is counted while going through flights once.
  struct Tally {
    private(set) var finished = 0
    private(set) var abandoned = 0
    private(set) var underWay = 0
    private(set) var pages = 0
    private(set) var minutes = 0
    private(set) var distance = 0.0
    private(set) var airports: Set<String> = []
    private(set) var countries: Set<String> = []
    private(set) var years: [Int: Year] = [:]
    private(set) var ratings: [Rating: Int] = [:]

    mutating func count(_ flight: Flight) {
      let flown = flight.distance * flight.length.progress(at: flight.position)
      distance += flown
      pages += flight.readPages
      minutes += flight.heardMinutes
      if let rating = flight.rating { ratings[rating, default: 0] += 1 }
      if flight.position > 0 || flight.status == .finished {
        for stop in [flight.departure, flight.arrival] {
          airports.insert(stop.iata)
          countries.insert(stop.countryCode)
        }
      }
      switch flight.status {
      case .underWay: underWay += 1
      case .abandoned: abandoned += 1
      case .finished:
        finished += 1
        if let year = flight.year {
          years[year, default: Year(year: year)].add(flight.readPages, flown)
        }
      }
    }
  }
}

extension ReadingStatistics.Flight {
  /// Takes of a journey what is counted.
  init(_ journey: Journey) {
    self.init(
      status: journey.status, length: journey.length, position: journey.position,
      year: (journey.ended ?? journey.started)?.year, rating: journey.rating,
      departure: ReadingStatistics.Stop(journey.departure),
      arrival: ReadingStatistics.Stop(journey.arrival))
  }

  /// The whole flight in kilometres.
  fileprivate var distance: Double { departure.coordinate.distance(to: arrival.coordinate) }

  fileprivate var readPages: Int {
    if case .pages = length { readPosition } else { 0 }
  }

  fileprivate var heardMinutes: Int {
    if case .minutes = length { readPosition } else { 0 }
  }

  /// The position, not beyond the end, as progress is not either.
  private var readPosition: Int { min(max(0, position), length.end) }
}

extension ReadingStatistics.Year {
  fileprivate mutating func add(_ pages: Int, _ distance: Double) {
    books += 1
    self.pages += pages
    self.distance += distance
  }
}

extension ReadingStatistics.Stop {
  fileprivate init(_ airport: Airport) {
    self.init(
      iata: airport.iata, countryCode: airport.countryCode, coordinate: airport.coordinate)
  }
}
