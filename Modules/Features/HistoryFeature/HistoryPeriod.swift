import LibraryStoreInterface
import Localization

/// Which of the journeys that have ended are shown.
enum HistoryPeriod: Hashable, Sendable, Codable {
  case all
  case year(Int)
  /// Those of which no day is remembered.
  case unknownDay

  /// That of the journeys that `year` counts.
  init(_ year: HistoryYear) {
    self = year.year.map(HistoryPeriod.year) ?? .unknownDay
  }

  /// Names it among the options of a picker: `all`, `2026`, `unknown`.
  var name: String {
    switch self {
    case .all: "all"
    case .year(let year): "\(year)"
    case .unknownDay: "unknown"
    }
  }

  /// Reads a name.
  init?(named name: String) {
    switch name {
    case "all": self = .all
    case "unknown": self = .unknownDay
    default:
      guard let year = Int(name) else { return nil }
      self = .year(year)
    }
  }

  /// What the period is called.
  var title: String {
    switch self {
    case .all: words("All", "전체")
    case .year(let year): words("\(year)", "\(year)년")
    case .unknownDay: words("Day unknown", "날짜 모름")
    }
  }
}
