import Localization
import Model
import Testing

/// What the person reads when a rule refuses something, in both languages.
struct ProblemWordsTests {
  @Test(
    "A refused change of a journey says what is wrong in both languages",
    arguments: [
      (
        .notUnderWay("Emma"), "\u{201C}Emma\u{201D} has landed already",
        "\u{2018}Emma\u{2019} 여정은 이미 끝났어요"
      ),
      (.isUnderWay("Emma"), "is under way already", "\u{2018}Emma\u{2019} 여정은 이미 진행 중이에요."),
      (.beforeBeginning(-1), "not at -1", "책은 -1이 아니라 0에서 시작해요."),
      (.beforeBeginning(-2), "not at -2", "책은 -2가 아니라 0에서 시작해요."),
      (.beyondEnd(475, .pages(474)), "Page 475 is beyond the end", "475쪽은 책의 끝을 넘어요."),
      (.beyondEnd(101, .percent), "101 % is beyond the end", "101%는 책의 끝을 넘어요."),
      (.beyondEnd(91, .minutes(90)), "the book has 90 minutes", "이 책은 90분까지예요."),
      (.impossibleLength(0), "can not be 0 long", "책의 길이는 0이 될 수 없어요."),
      (
        .endBeforeStart(started: "2026-11-02", ended: "2026-11-01"),
        "end on 2026-11-01, before it began on 2026-11-02",
        "끝난 날(2026-11-01)이 시작한 날(2026-11-02)보다 빨라요."
      ),
      (.afterToday("2030-01-02"), "2030-01-02 has not come yet", "2030-01-02는 아직 오지 않은 날이에요."),
      (.longReview(20_001), "The review has 20001 characters", "감상이 20001자예요."),
    ] as [(JourneyProblem, String, String)])
  func journey(_ problem: JourneyProblem, english: String, korean: String) {
    #expect(problem.description.contains(english))
    #expect(inKorean(problem).contains(korean))
    #expect(inKorean(problem).hasSuffix("요."))
  }

  @Test(
    "A refused memo says what is wrong in both languages",
    arguments: [
      (.blank, "Type what you want to remember.", "기억하고 싶은 것을 적어 주세요."),
      (.long(5_001), "The memo has 5001 characters", "메모가 5001자예요."),
      (.outside(401, .pages(400)), "401 is not in the book.", "401은 책 안에 없어요."),
      (.outside(-2, .percent), "from 0 to 100", "0부터 100까지의 자리를"),
    ] as [(MemoProblem, String, String)])
  func memo(_ problem: MemoProblem, english: String, korean: String) {
    #expect(problem.description.contains(english))
    #expect(inKorean(problem).contains(korean))
    #expect(inKorean(problem).hasSuffix("요."))
  }

  @Test("All that is wrong with a draft is said in the order of the form")
  func draft() {
    let problems = JourneyDraftProblems(
      wish: [.noBook, .noDeparture], journey: [.beforeBeginning(-1)])
    #expect(
      problems.description
        == "Choose the book that you want to read. "
        + "Choose the airport where the flight departs. "
        + "A book begins at 0, not at -1. Type how far you have come.")
    #expect(inKorean(problems).hasPrefix("읽고 싶은 책을 골라 주세요. 출발할 공항을"))
  }

  private func inKorean(_ problem: some CustomStringConvertible) -> String {
    Language.$current.withValue(.korean) { problem.description }
  }
}
