/// How far a book goes, and in what a reader counts it.
public enum BookLength: Hashable, Sendable {
  /// So many printed pages.
  case pages(Int)
  /// Counted in percent, as electronic readers do.
  case percent
  /// So many minutes of an audio book.
  case minutes(Int)

  /// The most that a book can have of pages, percent or minutes.
  public static let limit = Book.pageLimit

  /// The position at which the book ends; at least 1.
  public var end: Int {
    switch self {
    case .pages(let count), .minutes(let count): max(1, count)
    case .percent: 100
    }
  }

  /// How much of the book lies before `position`, from 0 to 1.
  public func progress(at position: Int) -> Double {
    min(1, max(0, Double(position) / Double(end)))
  }

  /// What a journey counts in when nothing else was chosen: the book's pages, else percent, also
  /// where a catalogue gives a number of pages that no book has.
  public init(of book: Book) {
    if let pages = book.pages, Self.counts.contains(pages) {
      self = .pages(pages)
    } else {
      self = .percent
    }
  }

  /// The numbers of pages and of minutes that a book can have.
  static let counts = 1...limit
}

extension BookLength: Codable {
  private enum CodingKeys: String, CodingKey {
    case unit, count
  }

  private enum Unit: String, Codable {
    case pages, percent, minutes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Unit.self, forKey: .unit) {
    case .pages: self = .pages(try Self.count(in: container))
    case .percent: self = .percent
    case .minutes: self = .minutes(try Self.count(in: container))
    }
  }

  private static func count(in container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    let count = try container.decode(Int.self, forKey: .count)
    guard counts.contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: container,
        debugDescription: "'\(count)' is no length from 1 to \(limit).")
    }
    return count
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .pages(let count):
      try container.encode(Unit.pages, forKey: .unit)
      try container.encode(count, forKey: .count)
    case .percent: try container.encode(Unit.percent, forKey: .unit)
    case .minutes(let count):
      try container.encode(Unit.minutes, forKey: .unit)
      try container.encode(count, forKey: .count)
    }
  }
}
