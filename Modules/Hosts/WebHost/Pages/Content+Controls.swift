import ScreenKit

extension Content {
  /// All fields, from the top down.
  var fields: [Field] {
    elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// All pickers, from the top down.
  var pickers: [Picker] {
    elements.compactMap { if case .picker(let picker) = $0 { picker } else { nil } }
  }

  /// The one thing that the screen is for.
  var primaryButton: Button? {
    elements.lazy.compactMap { if case .button(let button) = $0 { button } else { nil } }
      .first { $0.role == .primary }
  }

  /// Whether a button, a choice or an action of a row has this identity; while a question stands,
  /// whether an answer has it.
  func canTap(_ id: ControlID) -> Bool {
    if let question { return question.answers.contains { $0.id == id } }
    return elements.contains {
      switch $0 {
      case .button(let button): button.id == id
      case .choice(let choice): choice.id == id
      case .rows(let list): list.rows.contains { $0.actions.contains { $0.id == id } }
      default: false
      }
    }
  }

  /// Whether a row has this identity.
  func canChoose(_ id: ControlID) -> Bool {
    elements.contains {
      if case .rows(let list) = $0 { list.rows.contains { $0.id == id } } else { false }
    }
  }

  /// Each control with a mistake, from the top down.
  var problems: [(id: ControlID, error: String)] {
    elements.compactMap {
      switch $0 {
      case .field(let field): field.error.map { (field.id, $0) }
      case .choice(let choice): choice.error.map { (choice.id, $0) }
      default: nil
      }
    }
  }
}
