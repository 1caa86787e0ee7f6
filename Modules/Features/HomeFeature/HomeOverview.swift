import ClockInterface
import LibraryStoreInterface
import Model

/// What there is to see at home, read at one moment.
struct HomeOverview {
  /// How many journeys under way are listed.
  static let journeyLimit = 5
  /// How many routes a map shows so that each can be told from the others.
  static let routeLimit = 40

  let moment: Moment
  /// The first of those under way.
  let journeys: [Journey]
  let journeyCount: Int
  let statistics: ReadingStatistics
  /// Those with a plane first, then those flown most.
  let routes: FlownRoutes
  /// The goal of this year.
  let goal: YearGoal?
  /// The ticket that boards next.
  let next: WishTicket?

  init(
    moment: Moment, journeys: [Journey], statistics: ReadingStatistics, routes: FlownRoutes,
    goal: YearGoal?, next: WishTicket?
  ) {
    self.moment = moment
    self.journeys = Array(journeys.prefix(Self.journeyLimit))
    journeyCount = journeys.count
    self.statistics = statistics
    self.routes = routes
    self.goal = goal?.year == moment.day.year ? goal : nil
    self.next = next
  }

  /// Whether no book was ever put into the library.
  var isEmpty: Bool {
    journeyCount == 0 && next == nil && statistics.books == 0 && statistics.abandoned == 0
  }

  /// The books that were finished this year.
  var finishedBooks: Int {
    statistics.years.first { $0.year == moment.day.year }?.books ?? 0
  }
}
