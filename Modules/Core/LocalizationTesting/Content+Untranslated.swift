public import ScreenKit

extension Content {
  /// The runs of three or more Latin letters on the screen, without those in `data`.
  ///
  /// A test that draws a screen in Korean expects none: each would be a word that nobody translated.
  ///
  /// - Parameter data: What may be there as it is: names of books and people, codes, what was typed.
  public func untranslated(except data: [String] = []) -> [String] {
    let placeholders = elements.compactMap {
      if case .field(let field) = $0 { field.placeholder } else { nil }
    }
    return ([title] + words + placeholders).flatMap { line in
      // The longest first, so that none takes a part of another away.
      let own = (["Flyleaf", "ISBN"] + data).sorted { $0.count > $1.count }
        .reduce(line) { $0.replacing($1, with: " ") }
      return own.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 2 }.map(String.init)
    }
  }
}
