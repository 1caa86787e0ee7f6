/// Sentences for a wish without a reason.
public enum StockReason {
  /// All of them.
  public static let all = [
    "Because some journeys need no reason.",
    "A window seat and a good story.",
    "To be somewhere else for a while.",
    "Somebody whose taste I trust spoke of it.",
    "I have been meaning to for years.",
    "The first page would not let me go.",
    "For the long way home.",
    "To see what everybody sees in it.",
  ]

  /// One of them, chosen by `generator`.
  public static func random(using generator: inout some RandomNumberGenerator) -> String {
    all.randomElement(using: &generator) ?? all[0]
  }
}
