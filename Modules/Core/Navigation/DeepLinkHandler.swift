/// One kind of link that a feature understands, and the place that it leads to.
///
/// Features make them of their own routes, and the composition root collects them:
///
///     DeepLinkHandler("wishlist/new?from&to", needsLogin: true) { values in
///       WishlistRoute.register(from: values["from"], to: values["to"])
///     }
public struct DeepLinkHandler<Place: Sendable>: Sendable {
  /// The path with its variables in braces, and the parameters that may stand behind it.
  public let pattern: String
  /// Whether only somebody who is logged in can be led there.
  public let needsLogin: Bool

  let parts: [Part]
  let parameters: [String]
  private let place: @Sendable (DeepLinkValues) throws(DeepLinkError) -> Place

  enum Part: Hashable {
    case literal(String)
    case variable(String)
  }

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - pattern: For example `journeys/{id}?page`.
  ///   - needsLogin: Whether only somebody who is logged in can be led there.
  ///   - place: Makes the place of the link's values, or throws what is wrong with these.
  public init(
    _ pattern: String, needsLogin: Bool = false,
    place: @escaping @Sendable (DeepLinkValues) throws(DeepLinkError) -> Place
  ) {
    self.pattern = pattern
    self.needsLogin = needsLogin
    self.place = place
    let halves = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    parts = (halves.first ?? "").split(separator: "/").map { part in
      part.hasPrefix("{") && part.hasSuffix("}")
        ? .variable(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
    parameters = halves.dropFirst().flatMap { $0.split(separator: "&").map(String.init) }
  }

  /// The handler that leads to the same place as part of a larger whole.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Place) -> Other
  ) -> DeepLinkHandler<Other> {
    let place = place
    return DeepLinkHandler<Other>(pattern, needsLogin: needsLogin) {
      values throws(DeepLinkError) in
      transform(try place(values))
    }
  }

  /// How many parts of the path are given literally, when the link has it. Nil when it has another.
  func match(_ link: DeepLink) -> Int? {
    guard link.path.count == parts.count else { return nil }
    var count = 0
    for (part, text) in zip(parts, link.path) {
      guard case .literal(let literal) = part else { continue }
      guard literal == text else { return nil }
      count += 1
    }
    return count
  }

  func makePlace(_ link: DeepLink) throws(DeepLinkError) -> Place {
    if let name = link.parameters.keys.sorted().first(where: { !parameters.contains($0) }) {
      throw .unknownParameter(link.text, name: name, allowed: parameters)
    }
    var values = link.parameters
    for (part, text) in zip(parts, link.path) {
      if case .variable(let name) = part { values[name] = text }
    }
    return try place(DeepLinkValues(link: link, values: values))
  }
}

/// The variables and parameters of a link, by name.
public struct DeepLinkValues: Hashable, Sendable {
  /// The link that they come from.
  public let link: DeepLink
  let values: [String: String]

  /// The text behind a name, or nil when the link leaves it away.
  public subscript(name: String) -> String? { values[name] }

  /// The text behind a name.
  ///
  /// - Throws: `DeepLinkError.missingParameter`.
  public func text(_ name: String) throws(DeepLinkError) -> String {
    guard let text = values[name] else { throw .missingParameter(link.text, name: name) }
    return text
  }

  /// The value that `parse` makes of the text behind a name.
  ///
  /// - Parameters:
  ///   - name: That of a variable or a parameter.
  ///   - expected: What it must be, for a person who reads the error.
  ///   - parse: Gives nil for a text that it does not understand.
  /// - Throws: `DeepLinkError.missingParameter` or `.badValue`.
  public func value<Value>(
    _ name: String, expected: String, _ parse: (String) -> Value?
  ) throws(DeepLinkError) -> Value {
    let text = try text(name)
    guard let value = parse(text) else {
      throw .badValue(link.text, name: name, value: text, expected: expected)
    }
    return value
  }
}
