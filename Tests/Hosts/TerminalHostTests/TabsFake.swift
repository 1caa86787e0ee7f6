import Navigation
import Observation
import ScreenKit

/// An app of two tabs: the gallery, and a list.
@MainActor
final class TabsFake {
  let gallery = GalleryScreen()

  func launch() -> Session {
    let window = Window()
    window.launch(TabsCoordinator(gallery))
    return Session(window: window) { _ in }
  }
}

@MainActor
private final class TabsCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let gallery: GalleryScreen

  init(_ gallery: GalleryScreen) {
    self.gallery = gallery
  }

  func start() {
    flow.start(PileCoordinator(gallery), in: .tab(Tab("one", title: "Gallery")))
    flow.start(PileCoordinator(PlainScreen()), in: .tab(Tab("two", title: "List")))
  }
}

@MainActor
private final class PileCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let screen: any Screen

  init(_ screen: any Screen) {
    self.screen = screen
  }

  func start() { flow.router.push(screen) }
}

@MainActor
private final class PlainScreen: ContentScreen {
  let content = Content(title: "List", elements: [.button(Button("b", label: "Button"))])

  func handle(_ event: ScreenEvent) async {}
}

@Observable
@MainActor
final class GalleryScreen: ContentScreen {
  private(set) var events: [ScreenEvent] = []
  private var question: Question?

  var content: Content {
    var content = Samples.gallery
    content.question = question
    return content
  }

  func handle(_ event: ScreenEvent) async {
    events.append(event)
    if case .tapped(let id) = event { question = id == "delete" ? Samples.question : nil }
  }
}
