/// A value that says what the person asked for: one enum a screen, or one a feature.
///
/// It holds values only, so that it can be compared, sent, stored and made of a link.
public protocol Route: Hashable, Sendable, Codable {}

extension Route {
  func isEqual(_ other: any Route) -> Bool { (other as? Self) == self }
}
