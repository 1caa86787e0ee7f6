import Localization
import ScreenKit

extension [Element] {
  /// What went wrong, with a button to try again.
  static func failure(_ error: any Error) -> [Element] {
    [
      .notice(Notice(.failure, "\(error)")),
      .button(Button("retry", label: words("Try again", "다시 시도"))),
    ]
  }
}
