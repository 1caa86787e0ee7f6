import FlightContent
import LibraryStoreInterface
import Localization
import ScreenKit

extension FlownRoutes {
  /// The most routes whose lines can be told from each other on one map, and be listed in words.
  static let mapLimit = 100

  /// The routes on a map of the world. Nothing where there are none.
  var elements: [Element] {
    guard !routes.isEmpty else { return [] }
    let map = RouteMap(
      label: words("The routes that you flew", "지금까지 비행한 노선"),
      flights: routes.map { route in
        RouteMap.Flight(
          departure: Ticket.Stop(route.departure), arrival: Ticket.Stop(route.arrival),
          progress: route.progress)
      })
    let heading = Element.heading(words("The map", "지도"))
    guard routes.count < total else { return [heading, .map(map)] }
    return [
      heading,
      .text(
        words(
          "The map shows \(routes.count) of \(total.grouped) routes: those under way and those "
            + "flown most.",
          "노선 \(total.grouped)개 중 진행 중이거나 자주 비행한 \(routes.count)개를 보여 드려요.")),
      .map(map),
    ]
  }
}
