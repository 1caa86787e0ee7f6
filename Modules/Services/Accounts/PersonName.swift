import AccountsInterface
import Model

/// A name that somebody wrote.
struct PersonName: Sendable {
  /// Without the blanks around it.
  let text: String

  init(_ written: String) {
    text = written.typed
  }

  var problems: [AccountProblem] {
    if text.isEmpty { return [.noName] }
    var problems: [AccountProblem] = []
    if text.typedLength > AccountProblem.nameLimit {
      problems.append(.longName(count: text.typedLength))
    }
    if text.unicodeScalars.contains(where: Self.isControl) { problems.append(.nameNotOnOneLine) }
    return problems
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
