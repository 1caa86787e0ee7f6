public import Foundation

/// A link into the app, taken apart: `app://wishlist/new?from=ICN` has the path `wishlist`, `new`.
public struct DeepLink: Hashable, Sendable {
  /// As it came.
  public let text: String
  /// Host and path, without percent signs and empty parts.
  public let path: [String]
  /// What stands behind the question mark.
  public let parameters: [String: String]

  /// Takes a link apart. Upper and lower case differ but in the scheme.
  ///
  /// - Throws: `DeepLinkError` when it has another scheme, is malformed, or has a parameter twice
  ///   or without a value.
  public init(_ url: URL, scheme: String) throws(DeepLinkError) {
    text = url.absoluteString
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      throw .malformed(text)
    }
    guard components.scheme?.lowercased() == scheme.lowercased() else {
      throw .otherScheme(text, expected: scheme)
    }
    guard components.user == nil, components.password == nil, components.port == nil,
      components.fragment == nil
    else { throw .malformed(text) }
    // Split before the percent signs go: an encoded slash is part of a name.
    let parts = components.percentEncodedPath.split(separator: "/").map(String.init)
    path = ([components.host ?? ""] + parts.map { $0.removingPercentEncoding ?? $0 })
      .filter { !$0.isEmpty }
    var parameters: [String: String] = [:]
    for item in components.queryItems ?? [] {
      guard let value = item.value, !value.isEmpty else {
        throw .emptyParameter(text, name: item.name)
      }
      guard parameters.updateValue(value, forKey: item.name) == nil else {
        throw .doubleParameter(text, name: item.name)
      }
    }
    self.parameters = parameters
  }
}

/// Why a link leads nowhere.
public enum DeepLinkError: Error, Hashable, Sendable {
  case otherScheme(String, expected: String)
  case malformed(String)
  /// No place has this path; those that are known are named.
  case unknownPlace(String, known: [String])
  case unknownParameter(String, name: String, allowed: [String])
  case missingParameter(String, name: String)
  case doubleParameter(String, name: String)
  case emptyParameter(String, name: String)
  /// A part of the link is not what it must be.
  case badValue(String, name: String, value: String, expected: String)
  /// The place exists, and can not be shown now.
  case notAllowed(String, reason: String)
}

extension DeepLinkError: CustomStringConvertible {
  /// One line, however long the link is and whatever it has in it.
  public var description: String {
    switch self {
    case .otherScheme(let link, let scheme):
      "'\(shown(link))' is no link into this app. Its links begin with \(scheme)://."
    case .malformed(let link):
      "'\(shown(link))' is no link. It may have a path and parameters, and nothing else."
    case .unknownPlace(let link, let known):
      "'\(shown(link))' names no place in this app. Known are \(known.joined(separator: ", "))."
    case .unknownParameter(let link, let name, let allowed):
      "'\(shown(link))' has a parameter '\(shown(name))'. This place takes "
        + (allowed.isEmpty ? "none." : "\(allowed.joined(separator: ", ")).")
    case .missingParameter(let link, let name):
      "'\(shown(link))' needs the parameter '\(shown(name))'. Add it behind a question mark."
    case .doubleParameter(let link, let name):
      "'\(shown(link))' has the parameter '\(shown(name))' twice. Leave one away."
    case .emptyParameter(let link, let name):
      "The parameter '\(shown(name))' of '\(shown(link))' has no value. Give it one, or leave it away."
    case .badValue(let link, let name, let value, let expected):
      "'\(shown(value))' in '\(shown(link))' is no \(shown(name)). It must be \(expected)."
    case .notAllowed(let link, let reason):
      "'\(shown(link))' can not be followed now. \(reason)"
    }
  }

  private func shown(_ text: String) -> String {
    let line = text.prefix(120).map { $0.isNewline ? " " : $0 }
    return String(line) + (text.count > 120 ? "…" : "")
  }
}
