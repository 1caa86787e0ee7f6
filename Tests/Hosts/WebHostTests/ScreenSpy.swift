import Foundation
import Navigation
import ScreenKit

/// A screen that shows what it is given, keeps what is typed into it and notes what it hears.
@MainActor
final class ScreenSpy: ContentScreen {
  var content: Content
  private(set) var events: [ScreenEvent] = []
  private(set) var appearances = 0
  var onEvent: @MainActor (ScreenEvent) async -> Void = { _ in }
  var onFile: @MainActor (ControlID) async throws -> OfferedFile? = { _ in nil }
  /// The flow that shows it, where a test needs that.
  weak var pile: Flow<String>?

  init(_ title: String, _ elements: [Element] = []) {
    content = Content(title: title, elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    events.append(event)
    if case .typed(let id, let text) = event { fill(id, text) }
    await onEvent(event)
  }

  /// Puts a text into a field.
  func fill(_ id: ControlID, _ text: String) {
    content.elements = content.elements.map {
      guard case .field(var field) = $0, field.id == id else { return $0 }
      field.text = text
      return .field(field)
    }
  }

  /// Chooses an option of a picker.
  func pick(_ id: ControlID, _ name: String) {
    content.elements = content.elements.map {
      guard case .picker(var picker) = $0, picker.id == id else { return $0 }
      picker.selected = name
      return .picker(picker)
    }
  }

  func file(_ id: ControlID) async throws -> OfferedFile? { try await onFile(id) }

  func didAppear() async { appearances += 1 }
}

/// A flow that shows the screens it is told to.
@MainActor
final class PileCoordinator: Coordinator {
  let flow = Flow<String>()
  private let bottom: ScreenSpy

  init(_ bottom: ScreenSpy) {
    self.bottom = bottom
  }

  func start() {
    flow.router.push(bottom)
  }
}

/// The app that the tests browse: `home`, from which `form` opens; from there a search, which gives
/// back what was chosen, and a modal.
@MainActor
final class FakeApp {
  let home = ScreenSpy(
    "Home", [.button(Button("new", label: "New")), .button(Button("print", label: "Print"))])
  let form = ScreenSpy(
    "Form",
    [
      .choice(Choice("city", label: "City", prompt: "Choose")),
      .field(Field("note", label: "Note", text: "", kind: .paragraph)),
      .button(Button("sheet", label: "Sheet")),
      .button(Button("save", label: "Save", role: .primary)),
    ])
  let search = ScreenSpy(
    "Search",
    [
      .field(Field("query", label: "Query", text: "", kind: .search)),
      .rows(RowList("cities", rows: [Row("seoul", title: "Seoul"), Row("paris", title: "Paris")])),
    ])
  let sheet = ScreenSpy("Sheet", [.text("A modal.")])
  let printed = ScreenSpy("Printed")
  private(set) var chosen: [String] = []
  private(set) var links: [String] = []

  /// The device of whoever comes first.
  var device = Device()
  private(set) lazy var session: Session = {
    let window = Window()
    window.launch(root)
    return Session(window: window, device: device) { [weak self] link in
      self?.links.append(link.absoluteString)
      if link.host() == "nowhere" { throw LinkError(description: "There is no <nowhere>.") }
    }
  }()

  private lazy var root = PileCoordinator(home)

  init() {
    home.onEvent = { [weak self] event in
      guard let self else { return }
      if event == .tapped("new") { startForm() }
      if event == .tapped("print") { root.flow.router.push(printed, transition: .print) }
    }
  }

  private func startForm() {
    let flow = PileCoordinator(form)
    form.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .tapped("city"):
        let searching = PileCoordinator(search)
        search.onEvent = { event in
          if case .chose(let id) = event { searching.flow.finish(id.name) }
        }
        flow.flow.start(searching) { [weak self] in
          if case .finished(let name) = $0 { self?.chosen.append(name) }
        }
      case .tapped("sheet"): flow.flow.present(PileCoordinator(sheet))
      case .tapped("save"): flow.flow.finish("saved")
      default: break
      }
    }
    root.flow.start(flow)
  }
}

struct LinkError: Error, CustomStringConvertible {
  let description: String
}
