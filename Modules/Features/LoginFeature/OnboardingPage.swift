import FlightContent
import Localization
import Model
import ScreenKit

/// One page by which the app introduces itself, in their order.
enum OnboardingPage: Int, Hashable, Sendable, Codable, CaseIterable {
  case flight, wish, journey, history

  /// The page that follows; nil after the last one.
  var next: OnboardingPage? { OnboardingPage(rawValue: rawValue + 1) }

  var title: String {
    switch self {
    case .flight: words("A book is a flight", "책은 비행이에요")
    case .wish: words("A wish is a ticket", "위시는 티켓이에요")
    case .journey: words("Reading is a journey", "읽는 동안은 여정이에요")
    case .history: words("What you have read stays", "읽은 책은 기록으로 남아요")
    }
  }

  var text: String {
    switch self {
    case .flight:
      words(
        "Flyleaf is a reading journal. Each book is a flight between two airports, and the pages "
          + "that you read are the distance that you fly.",
        "Flyleaf는 독서 기록장이에요. 책 한 권은 두 공항 사이의 비행이고, 읽은 쪽수만큼 날아가요.")
    case .wish:
      words(
        "A book that you want to read gets a wish ticket that says why. When you begin to read, "
          + "you check in.",
        "읽고 싶은 책은 이유와 함께 위시 티켓이 돼요. 읽기 시작할 때 체크인해요.")
    case .journey:
      words(
        "Say which page you have reached, and the plane moves on. What you think on the way "
          + "becomes a memo.",
        "어디까지 읽었는지 적으면 비행기가 나아가요. 읽다가 든 생각은 메모로 남겨요.")
    case .history:
      words(
        "A book that you finish lands in the history, under its year. Statistics count books, "
          + "pages and kilometres.",
        "다 읽은 책은 해마다 기록에 모여요. 통계는 책과 쪽수와 거리를 세어 줘요.")
    }
  }

  /// What the page speaks of, drawn.
  var example: Element {
    let (departure, arrival) = (Ticket.Stop(.seoul), Ticket.Stop(.paris))
    return switch self {
    case .flight:
      .map(
        RouteMap(
          label: words("A flight from Seoul to Paris", "서울에서 파리로 가는 비행"),
          flights: [RouteMap.Flight(departure: departure, arrival: arrival, progress: 0.4)]))
    case .wish:
      .ticket(
        Ticket(
          kind: words("Wish ticket", "위시 티켓"), departure: departure, arrival: arrival,
          title: words("The Little Prince", "어린 왕자"),
          author: words("Antoine de Saint-Exupéry", "앙투안 드 생텍쥐페리"),
          reason: words("A friend lent it to me.", "친구가 빌려줬어요."), facts: []))
    case .journey:
      .progress(
        ProgressLine(
          label: words("The Little Prince", "어린 왕자"), fraction: 0.4,
          detail: words("40 of 100 pages", "100쪽 중 40쪽")))
    case .history:
      .chart(
        BarChart(
          label: words("Books by year", "해마다 읽은 책"),
          bars: [("2024", 8), ("2025", 12), ("2026", 9)].map { year, books in
            BarChart.Bar(
              label: year, value: Double(books), text: words(counted(books, "book"), "\(books)권"))
          }))
    }
  }
}

extension Airport {
  fileprivate static let seoul = Airport(
    iata: "ICN",
    name: LocalizedName("Incheon International Airport", korean: "인천국제공항"),
    city: LocalizedName("Seoul", korean: "서울"), countryCode: "KR",
    country: LocalizedName("South Korea", korean: "대한민국"),
    coordinate: Coordinate(latitude: 37.469, longitude: 126.451), timeZone: "Asia/Seoul")

  fileprivate static let paris = Airport(
    iata: "CDG", name: LocalizedName("Charles de Gaulle Airport", korean: "샤를 드 골 공항"),
    city: LocalizedName("Paris", korean: "파리"), countryCode: "FR",
    country: LocalizedName("France", korean: "프랑스"),
    coordinate: Coordinate(latitude: 49.013, longitude: 2.55), timeZone: "Europe/Paris")
}
