import Foundation
import Localization
import Navigation
import Observation
import ScreenKit

@testable import PlayHost

/// An app of two flows: a list of notes, and over it the writing of one.
@MainActor
final class JournalFake {
  /// What the app has stored: it outlives the sessions.
  var stored = ["Dune", "Demian"]
  private(set) var launchCount = 0
  weak var lastSession: Session?
  /// Whether the session before was gone when the app was launched again.
  var wasDropped = true

  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  func launch() throws -> Session {
    if lastSession != nil { wasDropped = false }
    launchCount += 1
    let window = Window()
    window.launch(JournalCoordinator(self))
    let session = Session(window: window) { url in
      guard url.scheme == "journal" else {
        throw Refusal(description: "No screen\nhas the address '\(url)'.")
      }
    }
    lastSession = session
    return session
  }
}

@MainActor
final class JournalCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let journal: JournalFake

  init(_ journal: JournalFake) {
    self.journal = journal
  }

  func start() {
    let screen = ScreenFake { [journal] in
      Content(
        title: words("Notes", "노트"),
        elements: [
          .heading("All notes"),
          .rows(
            RowList(
              "notes",
              rows: journal.stored.enumerated().map {
                Row(ControlID("row.\($0)"), title: $1, subtitle: "a novel", detail: "\($0 + 1)")
              })),
          .button(Button("new", label: "New note")),
          .button(Button("sheet", label: "Sheet")),
        ])
    }
    screen.onEvent = { [weak self, weak screen] event in
      switch event {
      case .tapped("new"): self?.write(modal: false)
      case .tapped("sheet"): self?.write(modal: true)
      case .chose(let id): screen?.extra = [.text("chose \(id.name)")]
      default: break
      }
    }
    flow.router.push(screen)
  }

  private func write(modal: Bool) {
    let child = NoteCoordinator()
    let store: @MainActor (Outcome<String>) -> Void = { [journal] in
      if case .finished(let note) = $0 { journal.stored.append(note) }
    }
    if modal { flow.present(child, then: store) } else { flow.start(child, then: store) }
  }
}

@MainActor
final class NoteCoordinator: Coordinator {
  let flow = Flow<String>()

  func start() {
    let screen = ScreenFake { Content(title: "New note") }
    var text = ""
    screen.extra = Self.form(text)
    screen.onEvent = { [flow, weak screen] event in
      switch event {
      case .typed(_, let typed):
        text = typed
        screen?.extra = Self.form(text)
      case .tapped("place"):
        // As after a query that nobody waits for.
        Task {
          for _ in 0..<200 { await Task.yield() }
          screen?.extra = Self.form(text) + [.text("Seoul")]
        }
      case .tapped("save"): flow.finish(text)
      default: break
      }
    }
    flow.router.push(screen)
  }

  private static func form(_ text: String) -> [Element] {
    [
      .field(Field("note", label: "Note", text: text)),
      .choice(Choice("place", label: "Place", prompt: "Choose a place")),
      .button(Button("save", label: "Save", role: .primary)),
    ]
  }
}

@MainActor
final class ScreenFake: ContentScreen {
  private let base: @MainActor () -> Content
  var extra: [Element] = []
  var onEvent: @MainActor (ScreenEvent) async -> Void = { _ in }

  init(_ base: @escaping @MainActor () -> Content) {
    self.base = base
  }

  var content: Content {
    var content = base()
    content.elements += extra
    return content
  }

  func handle(_ event: ScreenEvent) async {
    await onEvent(event)
  }
}
