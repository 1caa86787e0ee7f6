import Localization
public import Model

/// Why what was typed into a field can not be read.
public enum FieldProblem: Error, Hashable, Sendable {
  /// It is no whole number.
  case noNumber
  /// The calendar has no such day.
  case noDay
  /// Nothing was typed where the book's pages or minutes have to be.
  case noLength
}

extension FieldProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .noNumber:
      words("Type a whole number in digits, such as 42.", "42처럼 정수를 숫자로 입력해 주세요.")
    case .noDay:
      words(
        "The calendar has no such day. Write it as 2026-11-30.",
        "달력에 없는 날이에요. 2026-11-30처럼 입력해 주세요.")
    case .noLength: words("Type how long the book is.", "책의 길이를 입력해 주세요.")
    }
  }
}

extension String {
  /// The whole number that was typed, or nil when nothing was.
  public func typedNumber() throws(FieldProblem) -> Int? {
    guard !typed.isEmpty else { return nil }
    guard let number = Int(typed) else { throw .noNumber }
    return number
  }

  /// The day that was typed as `2026-11-30`, or nil when nothing was.
  public func typedDay() throws(FieldProblem) -> Day? {
    guard !typed.isEmpty else { return nil }
    guard let day = Day(typed) else { throw .noDay }
    return day
  }
}
