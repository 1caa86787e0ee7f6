import BookCatalogInterface
import Foundation
import Model

/// An answer of `search.json`. A field that is missing or of another type than it should be costs
/// that field, a work without a title or an identity costs that work.
struct OpenLibraryAnswer: Decodable {
  private let found: Int?
  private let works: [OpenLibraryWork?]

  init(_ data: Data) throws(OpenLibraryFailure) {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw .malformed
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    found = container.lenient(Int.self, .numFound)
    works = try container.decode([Lenient<OpenLibraryWork>].self, forKey: .docs).map(\.value)
  }

  private enum CodingKeys: CodingKey {
    case numFound
    case docs
  }

  /// The books of this answer, each once.
  func page(offset: Int, count: Int, asked: ISBN?) -> BookPage {
    var seen: Set<String> = []
    let books =
      works.prefix(count).compactMap { $0?.book(asked: asked) }
      .filter { seen.insert($0.id).inserted }
    let end = offset.addingReportingOverflow(works.count)
    let hasMore = !books.isEmpty && !end.overflow && end.partialValue < found ?? 0
    return BookPage(books: books, hasMore: hasMore || works.count > count)
  }
}

/// A value that is nil when it can not be decoded.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// The value of a field, or nil when it is missing or of another type.
  func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    try? decode(type, forKey: key)
  }
}
