public import Foundation

/// All links that an app understands.
public struct DeepLinks<Place: Sendable>: Sendable {
  /// Where a link leads, and who can be led there.
  public struct Destination: Sendable {
    public let place: Place
    public let link: DeepLink
    /// Whether only somebody who is logged in can be led there.
    public let needsLogin: Bool
  }

  /// What stands before `://`.
  public let scheme: String
  private let handlers: [DeepLinkHandler<Place>]

  /// Collects the handlers of the features.
  public init(scheme: String, _ handlers: [DeepLinkHandler<Place>]) {
    self.scheme = scheme
    self.handlers = handlers
  }

  /// The patterns of all links, as a person would read them.
  public var patterns: [String] { handlers.map { "\(scheme)://\($0.pattern)" } }

  /// Finds out where a link leads. Literal parts of a pattern win over variables, and of two equal
  /// patterns the first.
  ///
  /// - Throws: `DeepLinkError`, with the link and the mend.
  public func destination(of url: URL) throws(DeepLinkError) -> Destination {
    let link = try DeepLink(url, scheme: scheme)
    var best: (handler: DeepLinkHandler<Place>, literals: Int)?
    for handler in handlers {
      guard let literals = handler.match(link), literals > best?.literals ?? -1 else { continue }
      best = (handler, literals)
    }
    guard let handler = best?.handler else { throw .unknownPlace(link.text, known: patterns) }
    return Destination(
      place: try handler.makePlace(link), link: link, needsLogin: handler.needsLogin)
  }
}
