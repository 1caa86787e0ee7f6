import Localization

/// A name in the languages that the app speaks.
public struct LocalizedName: Hashable, Sendable, Codable {
  /// The English name.
  public let english: String
  /// The Korean name, where there is one.
  public let korean: String?

  /// Makes a name.
  public init(_ english: String, korean: String? = nil) {
    self.english = english
    self.korean = korean
  }

  /// The name in the current language, in English where there is no Korean one.
  public var text: String { words(english, korean ?? english) }
}
