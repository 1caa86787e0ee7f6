import FlightContent
import LibraryStoreInterface
import Localization
import ScreenKit

extension FlownRoute {
  /// The most routes whose lines can be told from each other on one map, and be listed in words.
  static let mapLimit = 100

  /// The routes on a map of the world: where there are too many, those that are flown most, and of
  /// these such that are under way first.
  static func map(_ routes: [FlownRoute]) -> [Element] {
    let ranked = routes.enumerated().sorted {
      $0.element.rank($0.offset) < $1.element.rank($1.offset)
    }
    let shown = ranked.prefix(mapLimit).map(\.element)
    let map = RouteMap(
      label: words("The routes that you flew", "지금까지 비행한 노선"),
      flights: shown.map { route in
        RouteMap.Flight(
          departure: Ticket.Stop(route.departure), arrival: Ticket.Stop(route.arrival),
          progress: route.progress)
      })
    let heading = Element.heading(words("The map", "지도"))
    guard shown.count < routes.count else { return [heading, .map(map)] }
    return [
      heading,
      .text(
        words(
          "The map shows the \(shown.count) most flown of \(routes.count.grouped) routes.",
          "노선 \(routes.count.grouped)개 중 가장 많이 비행한 \(shown.count)개를 보여 드려요.")),
      .map(map),
    ]
  }

  /// The lower, the sooner it is shown, when it stands at `place` in the order of the codes.
  private func rank(_ place: Int) -> (Int, Int, Int) { (-count, progress == nil ? 1 : 0, place) }
}
