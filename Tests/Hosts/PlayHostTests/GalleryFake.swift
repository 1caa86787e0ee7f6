import Navigation
import ScreenKit

/// An app of two tabs, whose first screen has a picker, a file, a row with a menu and a question.
@MainActor
final class GalleryFake {
  private(set) var events: [ScreenEvent] = []

  func launch() -> Session {
    let window = Window()
    window.launch(GalleryTabs { [weak self] in self?.events.append($0) })
    return Session(window: window) { _ in }
  }
}

@MainActor
private final class GalleryTabs: Coordinator {
  let flow = Flow<Never>()
  private let hear: (ScreenEvent) -> Void

  init(hear: @escaping (ScreenEvent) -> Void) {
    self.hear = hear
  }

  func start() {
    flow.start(GalleryPile(GalleryScreen(hear: hear)), in: .tab(Tab("home", title: "Home")))
    let other = ScreenFake { Content(title: "History") }
    flow.start(GalleryPile(other), in: .tab(Tab("history", title: "Past")))
  }
}

@MainActor
private final class GalleryPile: Coordinator {
  let flow = Flow<Never>()
  private let screen: any Screen

  init(_ screen: any Screen) {
    self.screen = screen
  }

  func start() { flow.router.push(screen) }
}

@MainActor
private final class GalleryScreen: ContentScreen {
  private let hear: (ScreenEvent) -> Void
  private var question: Question?

  init(hear: @escaping (ScreenEvent) -> Void) {
    self.hear = hear
  }

  var content: Content {
    Content(
      title: "Gallery",
      elements: [
        .picker(
          Picker(
            "theme", label: "Theme", options: [.init("l", "Light"), .init("d", "Dark")],
            selected: "l")),
        .field(Field("file", label: "Library", text: "", kind: .file)),
        .field(Field("secret", label: "Password", text: "hunter2", kind: .password)),
        .rows(
          RowList(
            "rows",
            rows: [
              Row("a", title: "Emma", actions: [Button("del", label: "Delete")]),
              Row("b", title: "Dune"),
            ])),
      ], question: question)
  }

  func handle(_ event: ScreenEvent) async {
    hear(event)
    if case .tapped(let id) = event {
      question =
        id == "del"
        ? Question(
          title: "Delete?", text: "It is gone then.",
          answers: [Button("yes", label: "Delete it"), Button("no", label: "Keep")]) : nil
    }
  }
}
