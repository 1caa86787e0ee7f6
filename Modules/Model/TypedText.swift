import Foundation

extension String {
  /// The text without the blanks around it, or empty when nothing of it can be seen.
  ///
  /// Some characters take no room and are no blanks either (Unicode's default-ignorable ones, such
  /// as the Hangul filler).
  public var typed: String {
    let isVisible = unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
    return isVisible ? trimmingCharacters(in: .whitespacesAndNewlines) : ""
  }

  /// How many characters a person sees, where no character counts for less than a tenth of its code
  /// points: a letter under a thousand accents is not one character long.
  public var typedLength: Int { max(count, (unicodeScalars.count + 9) / 10) }
}
