/// Names for features: pairs of words, in an order that hangs on the seed.
struct FeatureNames {
  private let flowOrder: PairOrder
  private let searchOrder: PairOrder

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    flowOrder = PairOrder(count: Self.things.count * Self.purposes.count, &numbers)
    searchOrder = PairOrder(count: Self.things.count * Self.lookups.count, &numbers)
  }

  /// How many names there are.
  var flowCount: Int { flowOrder.count }
  var searchCount: Int { searchOrder.count }

  func flow(_ place: Int) -> String { name(flowOrder.index(at: place), Self.purposes) }
  func search(_ place: Int) -> String { name(searchOrder.index(at: place), Self.lookups) }

  private func name(_ index: Int, _ others: [String]) -> String {
    Self.things[index / others.count] + others[index % others.count]
  }

  private static let things = words(
    """
    Account Address Airport Album Artist Auction Author Balance Banner Basket Booking Branch Budget \
    Bus Camera Campaign Carrier Channel City Claim Class Club Comment Company Contact Contract Coupon \
    Course Customer Delivery Device Doctor Driver Event Family Ferry Flight Friend Garden Gift Group \
    Guest Hotel House Invoice Journey Lesson Letter Library Loan Market Meal Meeting Member Message \
    Museum Order Parcel Patient Payment Photo Recipe Train Wallet
    """)

  private static let purposes = words(
    """
    Access Advice Alarm Alert Archive Badge Board Calendar Card Change Chat Check Choice Comparison \
    Consent Creation Dashboard Draft Editor Export Feedback Filing Forecast Gallery Guide History Import \
    Inbox Insight Inventory Ledger List Log Map Match Notes Offer Option Overview Permission Planner \
    Preview Profile Progress Quiz Rating Refund Registration Reminder Renewal Report Request Return \
    Review Reward Rules Schedule Sharing Statement Status Storage Summary Survey Transfer
    """)

  private static let lookups = words(
    """
    Browser Catalog Chooser Directory Explorer Finder Index Locator Lookup Picker Query Register \
    Scanner Search Selector Tracker
    """)

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

/// Numbers in an order in which each comes once: steps of a length that shares no divisor with their
/// count.
private struct PairOrder {
  let count: Int
  private let start: Int
  private let step: Int

  init(count: Int, _ numbers: inout SeededNumbers) {
    self.count = count
    start = Int.random(in: 0..<count, using: &numbers)
    var step: Int
    repeat { step = Int.random(in: 1..<count, using: &numbers) } while Self.divisor(step, count) > 1
    self.step = step
  }

  func index(at place: Int) -> Int { (start + place * step) % count }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }
}
