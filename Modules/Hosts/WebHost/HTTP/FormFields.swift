import Foundation

/// The fields of a form in their order, and the files that came with it.
struct FormFields: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  struct File: Hashable, Sendable {
    let name: String
    let fileName: String
    let data: Data
  }

  let fields: [Field]
  let files: [File]

  init(fields: [Field], files: [File]) {
    self.fields = fields
    self.files = files
  }

  /// Reads `application/x-www-form-urlencoded` (WHATWG URL Standard, section 5.1).
  init(_ bytes: [UInt8]) {
    files = []
    fields = bytes.split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Field(
        name: PercentEncoding.decode(parts[0], plusIsSpace: true),
        value: parts.count > 1 ? PercentEncoding.decode(parts[1], plusIsSpace: true) : "")
    }
  }

  /// The file that came in the file field `name`.
  func file(_ name: String) -> File? { files.last { $0.name == name } }

  /// The last value of `name`: a button after a hidden field of the same name counts.
  subscript(name: String) -> String? { fields.last { $0.name == name }?.value }
}
