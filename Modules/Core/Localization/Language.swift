/// A language that the app speaks.
public enum Language: String, Codable, CaseIterable, Sendable {
  case english, korean

  /// The language in which words are made now. A session sets it around all that its screens do.
  @TaskLocal public static var current = Language.english

  /// The subtag of the language itself (BCP 47): `en`.
  public var tag: String {
    switch self {
    case .english: "en"
    case .korean: "ko"
    }
  }

  /// The language's name in itself: `한국어`.
  public var nativeName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    }
  }

  /// Reads a language tag such as `ko-KR` or a POSIX locale such as `ko_KR.UTF-8`.
  ///
  /// Nil for a language that the app does not speak.
  public init?(tag: some StringProtocol) {
    let subtag = tag.prefix { $0.isASCII && $0.isLetter }.lowercased()
    let rest = tag.dropFirst(subtag.count)
    guard rest.first.map({ "-_.@".contains($0) }) ?? true,
      let language = Self.allCases.first(where: { $0.tag == subtag })
    else { return nil }
    self = language
  }

  /// The language of a process's messages by its environment: the first of `LC_ALL`, `LC_MESSAGES`
  /// and `LANG` that is not empty decides (POSIX.1-2017, section 8.2). English where the app does not
  /// speak that one.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = locale.flatMap { Language(tag: $0) } ?? .english
  }
}
