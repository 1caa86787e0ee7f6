import Localization

extension Language {
  /// The language that an `Accept-Language` field prefers among those that the app speaks (RFC 9110,
  /// section 12.5.4); among equals the first. Nil when it names none of them.
  init?(acceptLanguage field: String) {
    var best: (language: Language, quality: Double)?
    for range in field.split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.trimming(while: \.isWhitespace) }
      guard let tag = parts.first, let language = Language(tag: tag),
        let quality = Self.quality(parts.dropFirst()), quality > best?.quality ?? 0
      else { continue }
      best = (language, quality)
    }
    guard let best else { return nil }
    self = best.language
  }

  /// The weight among a range's parameters, 1 without one, and nil when it is none.
  private static func quality(_ parameters: some Sequence<Substring>) -> Double? {
    for parameter in parameters where parameter.lowercased().hasPrefix("q=") {
      return Double(parameter.dropFirst(2)).flatMap { (0...1).contains($0) ? $0 : nil }
    }
    return 1
  }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
