/// The header fields of a message in their order. Names are compared without case.
struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  private(set) var fields: [Field]

  init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Every value of `name`.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The first value of `name`.
  subscript(name: String) -> String? { values(name).first }

  /// The cookie called `name`, from any `Cookie` field.
  func cookie(_ name: String) -> String? {
    for pair in values("Cookie").flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
    }
    return nil
  }
}
