import Localization
import Model

/// What a person typed into a search.
struct SearchQuery: Hashable {
  /// The most characters that are searched for.
  static let limit = 20
  /// How many matches are shown at a time.
  static let pageSize = 10

  /// As typed, never cut.
  var text = ""

  /// What is searched for: trimmed and at most `limit` characters long.
  var searched: String {
    String(text.typed.prefix(Self.limit)).typed
  }

  /// Says so when not all of the text is searched for.
  var hint: String? {
    text.typed.count > Self.limit
      ? words(
        "Only the first \(Self.limit) characters are searched.", "앞의 \(Self.limit)자만 검색해요.")
      : nil
  }
}
