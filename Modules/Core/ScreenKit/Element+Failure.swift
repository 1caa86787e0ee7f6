import Localization

extension [Element] {
  /// What went wrong, in words, with a button `retry` to try again.
  public static func failure(_ words: String) -> [Element] {
    [
      .notice(Notice(.failure, words)),
      .button(Button("retry", label: Localization.words("Try again", "다시 시도"))),
    ]
  }
}
