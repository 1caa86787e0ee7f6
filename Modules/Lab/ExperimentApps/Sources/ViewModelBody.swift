/// The functions of a view model: what an app's view models do all day, drawn from the seed.
struct ViewModelBody {
  /// What the functions work on.
  private(set) var figures: [Int] = []
  private(set) var words: [String] = []
  /// How each function is called for a line of the screen.
  private(set) var calls: [String] = []

  private let lines: Int
  private var numbers: SeededNumbers

  init(plan: AppPlan, feature: FeaturePlan, place: Int) {
    // Of the feature's number and not its name, so that neighbours do not look alike.
    let mixed = plan.shape.seed &* 1_000_003 &+ UInt64(feature.index) &* 97 &+ UInt64(place)
    numbers = SeededNumbers(seed: mixed)
    lines = plan.shape.lines
    figures = (0..<8).map { _ in Int.random(in: 3...960, using: &numbers) }
    words = Array(Self.topics.shuffled(using: &numbers).prefix(6)).map { $0.lowercased() }
  }

  /// As many functions as there are to be lines, give or take half a function.
  mutating func functions() -> [CodeText] {
    var code: [CodeText] = []
    var written = 0
    var makers: [FunctionTemplate] = []
    var topics: [String] = []
    var round = 0
    while written + 5 < lines {
      if makers.isEmpty { makers = FunctionTemplate.all.shuffled(using: &numbers) }
      if topics.isEmpty {
        topics = Self.topics.shuffled(using: &numbers)
          .map { round == 0 ? $0 : "\($0)\(round + 1)" }
        round += 1
      }
      let function = makers.removeLast().make(topics.removeLast(), &numbers)
      code.append(function.code)
      calls.append(function.call)
      written += function.code.description.utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 2
    }
    return code
  }

  private static let topics = [
    "Arrival", "Balance", "Bonus", "Charge", "Deposit", "Discount", "Distance", "Effort", "Fee",
    "Income", "Margin", "Merit", "Quota", "Rent", "Salary", "Score", "Share", "Stock", "Tariff",
    "Ticket", "Total", "Turnover", "Volume", "Weight",
  ]
}
