import Localization
import Model

extension HistoryEditProblem: CustomStringConvertible {
  /// What is wrong and how to mend it, for the person.
  var description: String {
    switch self {
    case .noDay(_, let text):
      words(
        "'\(text)' is no day. Type one such as 2026-11-30.",
        "‘\(text)’ 날짜를 읽을 수 없어요. 2026-11-30처럼 써 주세요.")
    case .noEnd:
      words(
        "Type the day on which it ended, such as 2026-11-30.",
        "마친 날을 2026-11-30처럼 써 주세요.")
    case .refused(let problem): "\(problem)"
    }
  }
}
