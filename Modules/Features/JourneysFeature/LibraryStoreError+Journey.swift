import LibraryStoreInterface
import Localization

extension LibraryStoreError {
  /// What the person reads on a screen that shows the journey as it is now.
  var onJourney: String {
    guard self == .changed else { return "\(self)" }
    return words(
      "The journey was changed elsewhere meanwhile, and is shown as it is now. "
        + "What you typed is still here: look at it and try again.",
      "그 사이에 다른 곳에서 여정이 바뀌어서 지금 모습으로 보여 드려요. "
        + "입력한 내용은 그대로 있으니 확인하고 다시 시도해 주세요.")
  }
}
