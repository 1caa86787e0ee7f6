/// How a reader liked a book: from half a star to five, in half stars.
public struct Rating: Hashable, Sendable, Comparable {
  /// From 1 to 10.
  public let halfStars: Int

  /// Makes a rating, or nil when it is not from half a star to five.
  public init?(halfStars: Int) {
    guard (1...10).contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// In whole and half stars: 3.5.
  public var stars: Double { Double(halfStars) / 2 }

  /// All of them, the lowest first.
  public static let all = (1...10).compactMap { Rating(halfStars: $0) }

  public static func < (one: Rating, other: Rating) -> Bool { one.halfStars < other.halfStars }
}

extension Rating: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Int.self)
    guard let rating = Rating(halfStars: number) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(number)' is no number of half stars from 1 to 10.")
    }
    self = rating
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(halfStars)
  }
}
