import FlightContent
import Localization
import Model
import ScreenKit

extension ReadingStatistics {
  /// The most years whose bars can be told from each other.
  static let yearLimit = 15

  /// What they say, without the map.
  var elements: [Element] {
    guard books + abandoned + underWay > 0 else {
      return [
        .text(
          words(
            "Nothing yet. Your first journey will show here what reading comes to.",
            "아직 아무것도 없어요. 첫 여정을 떠나면 여기에서 독서 기록을 볼 수 있어요."))
      ]
    }
    return facts.map(Element.text) + charts
  }

  private var facts: [String] {
    [
      words("Books read to the end: \(books.grouped)", "끝까지 읽은 책: \(books.grouped)권"),
      words("Under way: \(underWay.grouped)", "읽고 있는 책: \(underWay.grouped)권"),
      words("Given up: \(abandoned.grouped)", "그만둔 책: \(abandoned.grouped)권"),
      words("Pages read: \(pages.grouped)", "읽은 쪽수: \(pages.grouped)쪽"),
      words("Minutes heard: \(minutes.grouped)", "들은 시간: \(minutes.grouped)분"),
      words("Flown: \(distance.inKilometres)", "비행 거리: \(distance.inKilometres)"),
      words("Airports: \(airports.count.grouped)", "공항: \(airports.count.grouped)곳"),
      words("Countries: \(countries.count.grouped)", "나라: \(countries.count.grouped)개국"),
      words("Reading streak: \(counted(streak, "day"))", "연속 독서: \(streak.grouped)일"),
      words(
        "Longest streak: \(counted(longestStreak, "day"))",
        "가장 긴 연속 독서: \(longestStreak.grouped)일"),
      words("Mean rating: \(meanInWords)", "평균 별점: \(meanInWords)"),
    ]
  }

  private var meanInWords: String {
    guard let meanRating else { return words("none yet", "아직 없음") }
    let tenths = Int((meanRating * 10).rounded())
    let number = "\(tenths / 10).\(tenths % 10)"
    return words("\(number) of 5 stars", "5점 만점에 \(number)점")
  }

  private var charts: [Element] {
    let shown = years.suffix(Self.yearLimit)
    var elements: [Element] = []
    if !shown.isEmpty {
      elements += [
        .heading(words("Year by year", "해마다")),
        .chart(
          BarChart(
            label: words("Books a year", "한 해에 읽은 책"),
            bars: shown.map { bar($0, $0.books, words("\($0.books)", "\($0.books)권")) })),
        .chart(
          BarChart(
            label: words("Pages a year", "한 해에 읽은 쪽수"),
            bars: shown.map {
              bar($0, $0.pages, words($0.pages.grouped, "\($0.pages.grouped)쪽"))
            })),
      ]
      if shown.count < years.count {
        elements.append(
          .text(
            words(
              "These are the latest \(shown.count) of \(years.count) years.",
              "\(years.count)개 연도 중 최근 \(shown.count)개 연도예요.")))
      }
    }
    if !ratings.isEmpty {
      elements += [
        .heading(words("Ratings", "별점")),
        .chart(
          BarChart(
            label: words("Books by rating", "별점별 책"),
            bars: Rating.all.reversed().map { rating in
              let count = ratings[rating] ?? 0
              return BarChart.Bar(
                label: rating.symbols, value: Double(count),
                text: words(count.grouped, "\(count.grouped)권"))
            })),
      ]
    }
    return elements
  }

  private func bar(_ year: Year, _ value: Int, _ text: String) -> BarChart.Bar {
    BarChart.Bar(label: words("\(year.year)", "\(year.year)년"), value: Double(value), text: text)
  }
}
