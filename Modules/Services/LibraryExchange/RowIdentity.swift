import Foundation

/// By what a row's book is known again.
struct RowIdentity {
  let id: UUID
  /// The book's own identity: the source, a colon, and its identity there.
  let book: String
  let readings: Readings

  /// The identities of its readings, of which the first is that of the row.
  struct Readings {
    fileprivate let known: [UUID]

    subscript(index: Int) -> UUID {
      if index < known.count { return known[index] }
      return StableHash([known[0].uuidString, "reading", String(index)]).uuid
    }
  }

  /// Makes an identity of what the source knows the book by.
  init(source: String, kind: String, parts: [String]) {
    let hash = StableHash([source, kind] + parts)
    id = hash.uuid
    let isShort = kind != "title"
    book = "\(source):\(isShort ? parts.joined() : id.uuidString)"
    readings = Readings(known: [id])
  }

  /// Reads what our own table says: the identities of all readings, parted by blanks.
  ///
  /// - Parameter goodreads: The book's number there, or empty.
  init?(own: String, goodreads: String) {
    let ids = own.split(separator: " ").compactMap { UUID(uuidString: String($0)) }
    guard let first = ids.first else { return nil }
    id = first
    book = Self.isNumber(goodreads) ? "goodreads:\(goodreads)" : "flyleaf:\(first.uuidString)"
    readings = Readings(known: ids)
  }

  /// Whether Goodreads can have given this number.
  static func isNumber(_ text: String) -> Bool {
    (1...18).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
