import Localization
import ScreenKit

/// A page of the introduction. It never changes, so it needs no view model.
final class OnboardingScreen: ContentScreen {
  private let page: OnboardingPage
  private let onRoute: @MainActor (OnboardingRoute) -> Void

  init(page: OnboardingPage, onRoute: @escaping @MainActor (OnboardingRoute) -> Void) {
    self.page = page
    self.onRoute = onRoute
  }

  var content: Content {
    let (number, count) = (page.rawValue + 1, OnboardingPage.allCases.count)
    return Content(
      title: page.title,
      elements: [
        .text(words("\(number) of \(count)", "\(count)장 중 \(number)장")), .text(page.text),
        page.example,
      ] + buttons)
  }

  private var buttons: [Element] {
    guard page.next != nil else {
      return [.button(Button("begin", label: words("Begin", "시작하기"), role: .primary))]
    }
    return [
      .button(Button("next", label: words("Next", "다음"), role: .primary)),
      .button(Button("skip", label: words("Skip", "건너뛰기"))),
    ]
  }

  func handle(_ event: ScreenEvent) async {
    switch (event, page.next) {
    case (.tapped("next"), let next?): onRoute(.page(next))
    case (.tapped("skip"), .some), (.tapped("begin"), .none): onRoute(.done)
    default: break
    }
  }
}
