/// Keeps spreadsheets from taking a text for a formula: an apostrophe before a cell that begins with
/// `=`, `+`, `-` or `@`, as https://owasp.org/www-community/attacks/CSV_Injection advises.
///
/// One more goes before a cell that begins with such apostrophes already, so that what was added can
/// be told from what was there.
enum FormulaGuard {
  /// The text that can stand in a cell.
  static func added(to text: String) -> String { needsGuard(text) ? "'" + text : text }

  /// The text that was guarded.
  static func removed(from text: String) -> String {
    text.first == "'" && needsGuard(text) ? String(text.dropFirst()) : text
  }

  private static func needsGuard(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    return first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
  }
}
