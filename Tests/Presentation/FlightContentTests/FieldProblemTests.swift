import FlightContent
import Localization
import Model
import Testing

struct FieldProblemTests {
  @Test(
    "A number is read as typed, and nothing is no number",
    arguments: [("", nil), (" \n", nil), (" 42 ", 42), ("-1", -1), ("007", 7)]
      as [(String, Int?)])
  func number(_ text: String, _ number: Int?) throws {
    #expect(try text.typedNumber() == number)
  }

  @Test(
    "What is no whole number is refused", arguments: ["x", "1.5", "1 000", "99999999999999999999"])
  func noNumber(_ text: String) {
    #expect(throws: FieldProblem.noNumber) { try text.typedNumber() }
  }

  @Test("A day is read as ISO 8601 has it, and nothing is no day")
  func day() throws {
    #expect(try "".typedDay() == nil)
    #expect(try " 2026-11-30 ".typedDay() == Day(year: 2026, month: 11, day: 30))
  }

  @Test("What is no day is refused", arguments: ["today", "2026-02-29", "30.11.2026", "2026-11"])
  func noDay(_ text: String) {
    #expect(throws: FieldProblem.noDay) { try text.typedDay() }
  }

  @Test(
    "Each problem is said in both languages", arguments: [FieldProblem.noNumber, .noDay, .noLength])
  func inBothLanguages(_ problem: FieldProblem) {
    #expect(problem.description.hasSuffix("."))
    #expect(Language.$current.withValue(.korean) { "\(problem)" }.hasSuffix("요."))
  }
}
