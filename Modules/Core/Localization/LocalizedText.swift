/// Words in every language, for what is made at one time and shown at another: the reason in an
/// error, a remark of a service.
public struct LocalizedText: Hashable, Sendable, Codable {
  private let english: String
  private let korean: String

  /// Makes the words by asking for them in each language.
  public init(_ words: () -> String) {
    english = Language.$current.withValue(.english, operation: words)
    korean = Language.$current.withValue(.korean, operation: words)
  }
}

extension LocalizedText: CustomStringConvertible {
  /// The words in the current language.
  public var description: String { words(english, korean) }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Words that are the same in every language, such as those of a library or of the system.
  public init(stringLiteral text: String) {
    english = text
    korean = text
  }
}
