import Localization
import Navigation

extension ActResult {
  /// The result with a reason in the current language: a window gives its own in English.
  var spoken: ActResult {
    guard case .ignored(let reason) = self else { return self }
    return .ignored(words(reason, Self.korean[reason] ?? "지금은 그렇게 할 수 없어요."))
  }

  /// The reasons that a person often meets.
  private static let korean = [
    "The screen is busy with the tap before this one.": "바로 전에 누른 것을 처리하고 있어요.",
    "A transition is under way.": "화면이 바뀌는 중이에요.",
    "A gesture is under way.": "화면을 넘기는 중이에요.",
    "There is no screen to go back to.": "돌아갈 화면이 없어요.",
    "There is no screen to swipe back to.": "돌아갈 화면이 없어요.",
    "Nothing is presented.": "닫을 창이 없어요.",
    "That screen is not on top any more.": "그 화면은 이제 맨 위에 있지 않아요.",
  ]
}
