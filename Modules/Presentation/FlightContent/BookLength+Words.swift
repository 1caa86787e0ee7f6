import Localization
public import Model
public import ScreenKit

extension BookLength {
  /// How long a book is, in words: `474 pages`.
  public var inWords: String {
    switch self {
    case .pages(let count): words(counted(count, "page"), "\(count.grouped)쪽")
    case .percent: words("100 %", "100%")
    case .minutes(let count): words(counted(count, "minute"), "\(count.grouped)분")
    }
  }

  /// A place in a book, in words: `page 120`, `42 %`, `minute 90`.
  public func place(_ position: Int) -> String {
    switch self {
    case .pages: words("page \(position.grouped)", "\(position.grouped)쪽")
    case .percent: words("\(position) %", "\(position)%")
    case .minutes: words("minute \(position.grouped)", "\(position.grouped)분")
    }
  }
}

extension Journey {
  /// How far it has come, in words: `120 of 474 pages`.
  public var progressInWords: String {
    switch length {
    case .pages(let count):
      words(
        "\(position.grouped) of \(counted(count, "page"))",
        "\(count.grouped)쪽 중 \(position.grouped)쪽")
    case .percent: length.place(position)
    case .minutes(let count):
      words(
        "\(position.grouped) of \(counted(count, "minute"))",
        "\(count.grouped)분 중 \(position.grouped)분")
    }
  }

  /// How far it has come, as a line.
  public var progressLine: ProgressLine {
    ProgressLine(label: words("Progress", "진행"), fraction: progress, detail: progressInWords)
  }

  /// What is left of the flight, in words: `6,700 km to go`.
  public var remainingInWords: String {
    words("\(remainingDistance.inKilometres) to go", "\(remainingDistance.inKilometres) 남음")
  }

  /// Where it goes: `Seoul (ICN) → Paris (CDG)`.
  public var routeInWords: String { "\(departure.title) → \(arrival.title)" }
}
