import Foundation
import Localization
import Navigation
public import ScreenKit

extension PlayStep {
  /// The step by which a script does what a person is about to do in a session, as it is written.
  ///
  /// What a script can not do, such as to type a secret, is a remark. Nil for what needs no step, such
  /// as the way of a finger.
  @MainActor
  public static func text(of act: SessionAct, in session: Session) -> String? {
    switch act {
    case .sent(let event): session.current.flatMap { $0.content.step(for: event) }
    case .performed(let act): step(for: act, in: session)
    case .opened(let link): "open \(link.absoluteString)"
    case .chose(let language): "language \(language.rawValue)"
    }
  }

  /// The step that holds as long as the screen on top has its title. Nil where there is none.
  @MainActor
  public static func expectation(in session: Session) -> String? {
    session.current.map { "expect \($0.content.title.quoted)" }
  }

  @MainActor
  private static func step(for act: PersonAct, in session: Session) -> String? {
    switch act {
    case .back: return "back"
    case .backTo(let id):
      let ids = session.window.front.ids
      guard let index = ids.firstIndex(of: id) else { return nil }
      return Array(repeating: "back", count: ids.count - 1 - index).joined(separator: "\n")
    case .beginSwipe: return "swipe begin"
    case .cancelSwipe: return "swipe cancel"
    case .completeSwipe: return "swipe complete"
    case .completeDismissal, .dismiss: return "dismiss"
    case .selectTab(let name):
      let tab = session.window.layers.last?.tabs.first { $0.name == name }
      return "tab \((tab.map(session.title) ?? name).quoted)"
    case .move, .beginDismissal, .cancelDismissal: return nil
    }
  }
}

extension Content {
  /// The step that does this to a screen with this content.
  fileprivate func step(for event: ScreenEvent) -> String? {
    switch event {
    case .tapped(let id): step(forTapOn: id)
    case .chose(let id): rows.first { $0.id == id }.map { "choose \(words(for: $0).quoted)" }
    case .typed(let id, let text): step(forTyping: text, in: id)
    case .picked(let id, let name):
      pickers.first { $0.id == id }.flatMap { picker in
        picker.options.first { $0.name == name }
          .map { "pick \(picker.label.quoted) \($0.label.quoted)" }
      }
    case .uploaded(let id, let file):
      label(in: fileFields, of: id).map { "upload \($0.quoted) \(file.name.quoted)" }
    }
  }

  private func step(forTapOn id: ControlID) -> String? {
    if let label = label(in: answers, of: id) { return "answer \(label.quoted)" }
    if let label = label(in: tappable, of: id) { return "tap \(label.quoted)" }
    for row in rows {
      guard let action = row.actions.first(where: { $0.id == id }) else { continue }
      return "act \(words(for: row).quoted) \(action.label.quoted)"
    }
    return nil
  }

  private func step(forTyping text: String, in id: ControlID) -> String? {
    let field = elements.lazy.compactMap { element in
      if case .field(let field) = element, field.id == id { field } else { nil }
    }.first
    guard let field else { return nil }
    guard field.kind != .password else { return "# type \(field.label.quoted): a secret" }
    return "type \(field.label.quoted) \(text.quoted)"
  }

  private func label(in controls: [Control], of id: ControlID) -> String? {
    controls.first { $0.id == id }?.label
  }

  /// The words by which a script finds this row and no other: its title, if that will do.
  private func words(for row: Row) -> String {
    let candidates = [row.title, row.subtitle, row.detail].compactMap { $0 } + [row.reading]
    return candidates.first { rows.fitting($0)?.id == row.id } ?? row.title
  }
}
