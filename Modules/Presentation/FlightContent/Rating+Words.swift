import Localization
public import Model
public import ScreenKit

extension Rating {
  /// The rating in words: `3.5 of 5 stars`.
  public var inWords: String {
    words("\(number) of 5 stars", "별점 5점 만점에 \(number)점")
  }

  /// The rating as stars: `★★★½`.
  public var symbols: String {
    String(repeating: "★", count: halfStars / 2) + (halfStars % 2 == 1 ? "½" : "")
  }

  private var number: String { halfStars % 2 == 0 ? "\(halfStars / 2)" : "\(halfStars / 2).5" }
}

extension Picker {
  /// Stars to rate a book with. The option of no rating is named `none`, the others by their half
  /// stars: `rating(named:)` reads them.
  public static func rating(_ id: ControlID, _ rating: Rating?) -> Picker {
    Picker(
      id, label: words("Rating", "별점"),
      options: [Option("none", words("No rating", "별점 없음"))]
        + Rating.all.map { Option("\($0.halfStars)", $0.inWords) },
      selected: rating.map { "\($0.halfStars)" } ?? "none", style: .stars)
  }
}

extension Rating {
  /// Reads the name of an option of `Picker.rating`; nil for no rating.
  public init?(named name: String) {
    guard let halfStars = Int(name) else { return nil }
    self.init(halfStars: halfStars)
  }
}
