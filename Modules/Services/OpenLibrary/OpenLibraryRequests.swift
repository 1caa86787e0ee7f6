import Foundation
import Localization
import Model

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the requests for `search.json`.
struct OpenLibraryRequests {
  private static let fields = [
    "key", "title", "author_name", "first_publish_year", "number_of_pages_median", "isbn",
    "language", "publisher", "first_sentence",
  ]

  private let components: URLComponents

  /// - Throws: an error when `address` is neither HTTPS nor on this machine.
  init(address: String) throws(OpenLibraryAddressError) {
    guard var components = URLComponents(string: address), components.host?.isEmpty == false,
      ["http", "https"].contains(components.scheme?.lowercased())
    else { throw .unreadable(address) }
    guard components.scheme?.lowercased() == "https" || Self.isLoopback(components.host) else {
      throw .insecure(address)
    }
    while components.path.hasSuffix("/") { components.path.removeLast() }
    components.path += "/search.json"
    components.fragment = nil
    self.components = components
  }

  /// A search for an ISBN where there is one, else for words anywhere in a book's description.
  func search(
    _ query: String, isbn: ISBN?, offset: Int, count: Int
  ) throws(OpenLibraryFailure) -> URLRequest {
    let asked = isbn.map { ("isbn", $0.digits) } ?? ("q", Self.terms(of: query))
    let items = [
      asked, ("fields", Self.fields.joined(separator: ",")), ("limit", String(count)),
      ("offset", String(offset)),
    ]
    var components = components
    components.percentEncodedQuery =
      items.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
    guard let url = components.url else {
      throw .unreachable(LocalizedText { words("its address makes no sense", "주소가 올바르지 않음") })
    }
    var request = URLRequest(url: url)
    request.setValue("Flyleaf/1.0 (a reading journal)", forHTTPHeaderField: "User-Agent")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  /// Open Library reads `q` as a Solr query: in a title, these characters are no operators.
  private static func terms(of query: String) -> String {
    let words = query.split { $0.isWhitespace || #"+-&|!(){}[]^"~*?:\/"#.contains($0) }
    return words.isEmpty ? query : words.joined(separator: " ")
  }

  /// `URLQueryItem` leaves `+` alone, which servers read as a blank.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// RFC 3986, section 2.3, and the comma.
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~,")

  private static func isLoopback(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
