import ScreenKit

/// A screen with words to read. It never changes, so it needs no view model.
final class InformationScreen: ContentScreen {
  private let page: InformationPage

  init(page: InformationPage) {
    self.page = page
  }

  var content: Content { Content(title: page.title, elements: page.elements) }

  func handle(_ event: ScreenEvent) async {}
}
