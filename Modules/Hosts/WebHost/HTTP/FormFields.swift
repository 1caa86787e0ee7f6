/// The fields of a form in their order (`application/x-www-form-urlencoded`, WHATWG URL Standard,
/// section 5.1).
struct FormFields: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  let fields: [Field]

  init(_ bytes: [UInt8]) {
    fields = bytes.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Field(
        name: PercentEncoding.decode(parts[0], plusIsSpace: true),
        value: parts.count > 1 ? PercentEncoding.decode(parts[1], plusIsSpace: true) : "")
    }
  }

  /// The last value of `name`: a button after a hidden field of the same name counts.
  subscript(name: String) -> String? { fields.last { $0.name == name }?.value }
}
