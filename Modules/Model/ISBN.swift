/// An International Standard Book Number, kept as its 13 digits (ISO 2108).
public struct ISBN: Hashable, Sendable {
  /// Thirteen digits, without hyphens.
  public let digits: String

  /// Reads an ISBN-13 or an ISBN-10, with or without hyphens and blanks.
  ///
  /// Nil when the text is neither or its check digit is wrong.
  public init?(_ text: String) {
    guard let characters = Self.characters(text) else { return nil }
    switch characters.count {
    case 13:
      guard characters[0...1] == [9, 7], characters[2] >= 8, !characters.contains(Self.ten),
        characters[12] == Self.checkDigit(characters[..<12])
      else { return nil }
      digits = Self.text(characters)
    case 10:
      guard !characters[..<9].contains(Self.ten) else { return nil }
      let sum = zip(characters, (1...10).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
      guard sum % 11 == 0 else { return nil }
      let stem = [9, 7, 8] + characters[..<9]
      digits = Self.text(stem + [Self.checkDigit(stem[...])])
    default: return nil
    }
  }

  /// The number as an ISBN-10, or nil for one that has none, as those that begin with 979.
  public var tenDigits: String? {
    guard digits.hasPrefix("978") else { return nil }
    let body = digits.utf8.dropFirst(3).dropLast().map { Int($0) - 48 }
    let sum = zip(body, (2...10).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
    let check = (11 - sum % 11) % 11
    return Self.text(body) + (check == Self.ten ? "X" : String(check))
  }

  /// What the letter X stands for, as the last of ten.
  private static let ten = 10

  /// The values of the digits, at most 13 of them, or nil when there is more or something else.
  private static func characters(_ text: String) -> [Int]? {
    var values: [Int] = []
    values.reserveCapacity(13)
    for scalar in text.unicodeScalars where scalar != "-" {
      switch scalar {
      case "0"..."9": values.append(Int(scalar.value - 48))
      case "X", "x": values.append(ten)
      default: guard scalar.properties.isWhitespace else { return nil }
      }
      guard values.count <= 13 else { return nil }
    }
    return values
  }

  private static func text(_ digits: [Int]) -> String {
    String(decoding: digits.map { UInt8($0 + 48) }, as: UTF8.self)
  }

  private static func checkDigit(_ body: ArraySlice<Int>) -> Int {
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
