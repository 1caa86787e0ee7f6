/// An International Standard Book Number, kept as its 13 digits (ISO 2108).
public struct ISBN: Hashable, Sendable {
  /// Thirteen digits, without hyphens.
  public let digits: String

  /// Reads an ISBN-13 or an ISBN-10, with or without hyphens and blanks.
  ///
  /// Nil when the text is neither or its check digit is wrong.
  public init?(_ text: String) {
    let characters = text.filter { $0 != "-" && !$0.isWhitespace }.uppercased()
    switch characters.count {
    case 13:
      guard characters.hasPrefix("978") || characters.hasPrefix("979"),
        let body = Self.values(characters.dropLast()), characters.allSatisfy(\.isASCII),
        characters.last?.wholeNumberValue == Self.checkDigit(body)
      else { return nil }
      digits = characters
    case 10:
      guard let body = Self.values(characters.dropLast()), let last = characters.last,
        last.isASCII, let check = last == "X" ? 10 : last.wholeNumberValue
      else { return nil }
      let sum = zip(body, (2...10).reversed()).reduce(check) { $0 + $1.0 * $1.1 }
      guard sum % 11 == 0 else { return nil }
      let stem = [9, 7, 8] + body
      digits = (stem + [Self.checkDigit(stem)]).map(String.init).joined()
    default: return nil
    }
  }

  private static func values(_ characters: some StringProtocol) -> [Int]? {
    let values = characters.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    return values.count == characters.count ? values : nil
  }

  private static func checkDigit(_ body: [Int]) -> Int {
    let sum = body.enumerated().reduce(0) {
      $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3)
    }
    return (10 - sum % 10) % 10
  }
}

extension ISBN: Codable {
  private enum CodingKeys: String, CodingKey {
    case digits
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .digits)
    guard let isbn = ISBN(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .digits, in: container, debugDescription: "'\(text)' is no ISBN.")
    }
    self = isbn
  }
}
