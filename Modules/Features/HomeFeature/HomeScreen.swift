import ClockInterface
import FlightContent
import Foundation
import HomeInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import SettingsInterface

/// The first screen: what is under way, what boards next, and where it has all led.
final class HomeScreen: ContentScreen {
  private let model: HomeViewModel

  init(model: HomeViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure("\(failure)") }
    if let overview = model.overview {
      elements.append(
        .heading(Greeting(hour: overview.moment.hour).text(model.name)))
      elements += overview.isEmpty ? invitation : flights(overview)
      elements += goal(overview)
    } else if model.failure == nil {
      elements.append(.text(words("Reading your library…", "서재를 불러오는 중이에요…")))
    }
    if model.overview?.isEmpty != true { elements.append(.button(wishlist)) }
    elements += [
      .button(Button("journeys", label: words("Journeys", "여정"))),
      .button(Button("history", label: words("History", "기록"))),
      .button(Button("settings", label: words("Settings", "설정"))),
    ]
    return Content(title: words("Home", "홈"), elements: elements)
  }

  private var wishlist: Button { Button("wishlist", label: words("Wishlist", "위시리스트")) }

  private var invitation: [Element] {
    var button = wishlist
    button.role = .primary
    return [
      .text(
        words(
          "Your library is empty. Wish for a book, choose where it should take you, and get your "
            + "first ticket.",
          "서재가 비어 있어요. 읽고 싶은 책과 떠날 곳을 골라 첫 티켓을 받아 보세요.")),
      .button(button),
    ]
  }

  private func flights(_ overview: HomeOverview) -> [Element] {
    var elements: [Element] = [
      .text(
        words(
          "\(counted(overview.journeyCount, "journey")) under way",
          "진행 중인 여정 \(overview.journeyCount.grouped)개")),
      .text(
        words(
          "\(overview.statistics.distance.inKilometres) flown in all",
          "지금까지 \(overview.statistics.distance.inKilometres) 비행했어요")),
    ]
    elements += map(overview)
    elements += underWay(overview)
    if let ticket = overview.next {
      elements += [
        .heading(words("Boarding next", "다음 탑승")),
        .rows(RowList("next", rows: [row(ticket)], style: .tickets)),
      ]
    }
    return elements
  }

  private func map(_ overview: HomeOverview) -> [Element] {
    let (routes, total) = (overview.routes.routes, overview.routes.total)
    guard !routes.isEmpty else { return [] }
    var elements: [Element] = [
      .map(
        RouteMap(
          label: words("Where your books have taken you", "책과 함께 다녀온 곳"),
          flights: routes.map(RouteMap.Flight.init)))
    ]
    if routes.count < total {
      elements.append(
        .text(
          words(
            "The map shows \(routes.count) of your \(total.grouped) routes: "
              + "those under way and those flown most.",
            "지도에는 노선 \(total.grouped)개 중 진행 중이거나 자주 다닌 "
              + "\(routes.count)개만 나와요.")))
    }
    return elements
  }

  private func underWay(_ overview: HomeOverview) -> [Element] {
    guard !overview.journeys.isEmpty else { return [] }
    var elements: [Element] = [
      .heading(words("Under way", "진행 중")),
      .rows(RowList("under-way", rows: overview.journeys.map(row))),
    ]
    let rest = overview.journeyCount - overview.journeys.count
    if rest > 0 {
      elements.append(
        .text(
          words(
            "\(counted(rest, "other")) can be found under Journeys.",
            "다른 \(rest.grouped)개는 여정에서 볼 수 있어요.")))
    }
    return elements
  }

  private func row(_ journey: Journey) -> Row {
    Row(
      ControlID(journey.id.uuidString), title: journey.book.title, subtitle: journey.routeInWords,
      detail: journey.progressInWords)
  }

  private func row(_ ticket: WishTicket) -> Row {
    let wish = ticket.wish
    return Row(
      ControlID(ticket.id.uuidString), title: wish.book.title,
      subtitle: "\(wish.departure.title) → \(wish.arrival.title)",
      detail: wish.distance.inKilometres)
  }

  private func goal(_ overview: HomeOverview) -> [Element] {
    let year = overview.moment.day.year
    let finished = overview.finishedBooks
    let heading = Element.heading(words("Year's goal", "올해의 목표"))
    guard let goal = overview.goal else {
      return [
        heading,
        .text(
          words(
            "\(counted(finished, "book")) finished in \(String(year)). There is no goal yet.",
            "\(String(year))년에 책 \(finished.grouped)권을 읽었어요. 아직 목표가 없어요.")),
        .button(Button("goal", label: words("Set a goal", "목표 정하기"))),
      ]
    }
    return [
      heading,
      .progress(
        ProgressLine(
          label: words("Books in \(String(year))", "\(String(year))년에 읽은 책"),
          fraction: goal.progress(finished: finished),
          detail: words(
            "\(finished.grouped) of \(counted(goal.books, "book"))",
            "\(goal.books.grouped)권 중 \(finished.grouped)권"))),
      .button(Button("goal", label: words("Change the goal", "목표 바꾸기"))),
    ]
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("retry"): await model.load()
    case .tapped("wishlist"): model.leave(.wishlist)
    case .tapped("journeys"): model.leave(.journeys)
    case .tapped("history"): model.leave(.history)
    case .tapped("settings"): await model.follow(.settings(.overview))
    case .tapped("goal"): await model.follow(.goal)
    case .chose(let id): choose(id.name)
    case .typed, .tapped, .picked, .uploaded: break
    }
  }

  private func choose(_ name: String) {
    guard let id = UUID(uuidString: name), let overview = model.overview else { return }
    if overview.next?.id == id {
      model.leave(.ticket(id))
    } else if overview.journeys.contains(where: { $0.id == id }) {
      model.leave(.journey(id))
    }
  }
}

extension RouteMap.Flight {
  /// A route on a map, with its plane where one is under way.
  fileprivate init(_ route: FlownRoute) {
    self.init(
      departure: Ticket.Stop(route.departure), arrival: Ticket.Stop(route.arrival),
      progress: route.progress)
  }
}
