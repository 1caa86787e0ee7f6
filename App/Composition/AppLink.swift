import Foundation
import WishlistInterface

/// A place in the app that a link names.
///
/// - `flyleaf://wishlist`: the wish tickets
/// - `flyleaf://wishlist/new?from=ICN&to=JFK`: a new wish, with the airports filled in if given
/// - `flyleaf://wishlist/ID`: one ticket
enum AppLink: Hashable {
  case wishlist(WishlistRoute)

  init(_ url: URL) throws(AppLinkError) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      components.scheme?.lowercased() == "flyleaf"
    else { throw .otherScheme(url.absoluteString) }
    guard let feature = components.host, feature == "wishlist" else {
      throw .unknownPlace(url.absoluteString)
    }
    let path = components.path.split(separator: "/").map(String.init)
    let query = try AppLinkQuery(components)
    switch path {
    case []:
      try query.allow([])
      self = .wishlist(.list)
    case ["new"]:
      try query.allow(["from", "to"])
      self = .wishlist(.register(departure: query["from"], arrival: query["to"]))
    default:
      guard path.count == 1, let id = UUID(uuidString: path[0]) else {
        throw .unknownPlace(url.absoluteString)
      }
      try query.allow([])
      self = .wishlist(.ticket(id))
    }
  }
}

/// What stands behind the question mark of a link.
private struct AppLinkQuery {
  private var values: [String: String] = [:]

  init(_ components: URLComponents) throws(AppLinkError) {
    for item in components.queryItems ?? [] {
      guard let value = item.value, !value.isEmpty else { throw .emptyParameter(item.name) }
      guard values.updateValue(value, forKey: item.name) == nil else {
        throw .doubleParameter(item.name)
      }
    }
  }

  subscript(name: String) -> String? { values[name] }

  func allow(_ names: Set<String>) throws(AppLinkError) {
    let unknown = values.keys.filter { !names.contains($0) }.sorted()
    if let name = unknown.first { throw .unknownParameter(name, allowed: names.sorted()) }
  }
}

/// Why a link leads nowhere.
enum AppLinkError: Error, Hashable, CustomStringConvertible {
  case otherScheme(String)
  case unknownPlace(String)
  case unknownParameter(String, allowed: [String])
  case doubleParameter(String)
  case emptyParameter(String)

  var description: String {
    switch self {
    case .otherScheme(let link):
      "'\(link)' is no link into Flyleaf. Links begin with flyleaf://."
    case .unknownPlace(let link):
      "'\(link)' names no place in Flyleaf. Known are flyleaf://wishlist, "
        + "flyleaf://wishlist/new and flyleaf://wishlist/TICKET."
    case .unknownParameter(let name, let allowed):
      allowed.isEmpty
        ? "The link has a parameter '\(name)', but this place takes none."
        : "The link has a parameter '\(name)'. This place takes \(allowed.joined(separator: ", "))."
    case .doubleParameter(let name):
      "The link has the parameter '\(name)' twice. Leave one away."
    case .emptyParameter(let name):
      "The link's parameter '\(name)' has no value. Give it one, or leave it away."
    }
  }
}
