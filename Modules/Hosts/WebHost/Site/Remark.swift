import Localization
import ScreenKit

/// What the next page says once, above the screen.
enum Remark {
  /// Why a link leads nowhere, or a file can not be made.
  case error(any Error)
  /// What was on the screen has not all come back.
  case lost
  /// A form came from a page of an earlier run of the app.
  case startedAgain
  /// A form came from a page from before a log-in or log-out.
  case outOfDate
  /// There is no such file.
  case noFile

  /// The remark in the current language.
  @MainActor
  func notice(_ session: Session) -> Notice {
    switch self {
    case .error(let error): Notice(.failure, session.words(for: error))
    case .lost:
      Notice(
        .information,
        words(
          "Not all that was open could be brought back.",
          "지난번 화면을 모두 되살리지는 못했어요."))
    case .startedAgain:
      Notice(
        .warning,
        words(
          "Flyleaf was started again, so nothing was done yet. Please check what you typed.",
          "Flyleaf가 다시 시작되어 아직 아무것도 하지 않았어요. 입력한 내용을 확인해 주세요."))
    case .outOfDate:
      Notice(
        .warning,
        words(
          "That page was out of date, so nothing was done yet. Please check what you typed.",
          "오래된 페이지라 아직 아무것도 하지 않았어요. 입력한 내용을 확인해 주세요."))
    case .noFile:
      Notice(.failure, words("There is no such file any more.", "그 파일은 이제 없어요."))
    }
  }
}
