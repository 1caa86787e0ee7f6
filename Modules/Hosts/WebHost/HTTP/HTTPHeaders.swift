/// The header fields of a message in their order. Names are compared without case.
struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  struct Field: Hashable, Sendable {
    var name: String
    var value: String

    /// Compares byte by byte, since every request looks up several names among many fields.
    func isNamed(_ other: String) -> Bool {
      name.utf8.count == other.utf8.count
        && zip(name.utf8, other.utf8).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
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
    fields.filter { $0.isNamed(name) }.map(\.value)
  }

  /// The first value of `name`.
  subscript(name: String) -> String? { fields.first { $0.isNamed(name) }?.value }

  /// The cookies called `name`, from any `Cookie` field. Cookies ignore ports, so another program of
  /// the machine may have set one of the same name.
  func cookies(_ name: String) -> [String] {
    values("Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(parts[1])
    }
  }
}
