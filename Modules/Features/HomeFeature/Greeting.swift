import Localization

/// How somebody is greeted at an hour of the day.
enum Greeting: Hashable {
  case morning, afternoon, evening, night

  /// - Parameter hour: From 0 to 23.
  init(hour: Int) {
    self =
      switch hour {
      case 5..<12: .morning
      case 12..<18: .afternoon
      case 18..<22: .evening
      default: .night
      }
  }

  /// The greeting of somebody with this name, or without one.
  func text(_ name: String) -> String {
    words(
      name.isEmpty ? "\(english)." : "\(english), \(name).",
      name.isEmpty ? "\(korean)." : "\(name)님, \(korean).")
  }

  private var english: String {
    switch self {
    case .morning: "Good morning"
    case .afternoon: "Good afternoon"
    case .evening, .night: "Good evening"
    }
  }

  private var korean: String {
    switch self {
    case .morning: "좋은 아침이에요"
    case .afternoon: "좋은 오후예요"
    case .evening: "좋은 저녁이에요"
    case .night: "편안한 밤이에요"
    }
  }
}
