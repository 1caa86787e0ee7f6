/// How many books a reader wants to finish in a year.
public struct YearGoal: Hashable, Sendable {
  public let year: Int
  /// From 1 to `limit`.
  public let books: Int

  /// The most books that a goal can have.
  public static let limit = 1_000

  /// Makes a goal, or nil when the number is not from 1 to `limit`.
  public init?(year: Int, books: Int) {
    guard (1...Self.limit).contains(books) else { return nil }
    self.year = year
    self.books = books
  }

  /// From 0 to 1.
  public func progress(finished: Int) -> Double { min(1, Double(finished) / Double(books)) }
}

extension YearGoal: Codable {
  private enum CodingKeys: String, CodingKey {
    case year, books
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let books = try container.decode(Int.self, forKey: .books)
    guard let goal = YearGoal(year: try container.decode(Int.self, forKey: .year), books: books)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .books, in: container,
        debugDescription: "'\(books)' is no number of books from 1 to \(Self.limit).")
    }
    self = goal
  }
}
