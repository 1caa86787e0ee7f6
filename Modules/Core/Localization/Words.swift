/// The words of the current language.
///
/// - Parameters:
///   - english: The words in English.
///   - korean: The words in Korean: polite, in the style that ends in 요.
public func words(
  _ english: @autoclosure () -> String, _ korean: @autoclosure () -> String
) -> String {
  switch Language.current {
  case .english: english()
  case .korean: korean()
  }
}

/// A number with its English noun: `1 book`, `2,000 books`. In Korean, write the counter behind
/// `Int.grouped`: `책 2,000권`.
///
/// - Parameters:
///   - count: How many.
///   - singular: The noun for one.
///   - plural: The noun for any other number; without it, `singular` with an s.
public func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count.grouped) \(count == 1 ? singular : plural ?? singular + "s")"
}
