/// A value of JSON5 (https://spec.json5.org) with the place where it stands, so that what is wrong
/// with it can be shown there.
struct JSON5Value: Equatable {
  let content: Content
  let place: TextPlace

  indirect enum Content: Equatable {
    case object([Member])
    case array([JSON5Value])
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// A member of an object, in the order of the file.
  struct Member: Equatable {
    let key: String
    let place: TextPlace
    let value: JSON5Value
  }

  /// What it is, for a person.
  var kind: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .text: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A place in a text, counted from 1, the column in UTF-8.
struct TextPlace: Hashable, Sendable {
  let line: Int
  let column: Int
}
