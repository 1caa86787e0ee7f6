import LibraryStoreInterface
import Localization
import ScreenKit

extension [Element] {
  /// What went wrong, with a button to try again.
  static func failure(_ error: any Error) -> [Element] {
    let text = (error as? LibraryStoreError)?.withKeptRoute ?? "\(error)"
    return [
      .notice(Notice(.failure, text)),
      .button(Button("retry", label: words("Try again", "다시 시도"))),
    ]
  }
}
