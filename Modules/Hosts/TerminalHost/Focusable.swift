import ScreenKit

/// A control that the focus can stand on.
struct Focusable: Hashable {
  enum Kind: Hashable {
    case field(Field.Kind)
    case tappable
    case row
  }

  let id: ControlID
  let kind: Kind
}

extension Content {
  /// The controls from the top down.
  var focusables: [Focusable] {
    elements.flatMap { element -> [Focusable] in
      switch element {
      case .field(let field): [Focusable(id: field.id, kind: .field(field.kind))]
      case .choice(let choice): [Focusable(id: choice.id, kind: .tappable)]
      case .button(let button): [Focusable(id: button.id, kind: .tappable)]
      case .rows(let list): list.rows.map { Focusable(id: $0.id, kind: .row) }
      case .heading, .text, .notice, .ticket: []
      }
    }
  }

  /// The text of the field `id`, or nil when it is no field.
  func text(of id: ControlID) -> String? {
    for case .field(let field) in elements where field.id == id { return field.text }
    return nil
  }
}
