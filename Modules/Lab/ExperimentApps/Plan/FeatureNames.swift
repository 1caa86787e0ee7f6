/// Names for features: pairs of words, in an order that hangs on the seed.
struct FeatureNames {
  let flows: [String]
  let searches: [String]

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    flows = Self.pairs(Self.things, Self.purposes, &numbers)
    searches = Self.pairs(Self.things, Self.lookups, &numbers)
  }

  private static func pairs(
    _ first: [String], _ second: [String], _ numbers: inout SeededNumbers
  ) -> [String] {
    first.flatMap { thing in second.map { thing + $0 } }.shuffled(using: &numbers)
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
