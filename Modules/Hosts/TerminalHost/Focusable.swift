import ScreenKit

/// A control that the focus can stand on.
struct Focusable: Hashable {
  enum Kind: Hashable {
    case field(Field.Kind)
    case tappable
    /// A file that can be taken out of the app.
    case offer
    case picker
    /// A row of a list, with or without a menu.
    case row(hasMenu: Bool)
    /// What the open menu of a row offers.
    case action
    /// An answer to the question that stands over the screen.
    case answer
  }

  let id: ControlID
  let kind: Kind
}

extension Content {
  /// The controls from the top down. While a question stands, these are its answers alone; the
  /// actions of a row are among them while its menu is open.
  func focusables(menu: ControlID? = nil) -> [Focusable] {
    if let question { return question.answers.map { Focusable(id: $0.id, kind: .answer) } }
    return elements.flatMap { element -> [Focusable] in
      switch element {
      case .field(let field): [Focusable(id: field.id, kind: .field(field.kind))]
      case .choice(let choice): [Focusable(id: choice.id, kind: .tappable)]
      case .button(let button): [Focusable(id: button.id, kind: .tappable)]
      case .picker(let picker): [Focusable(id: picker.id, kind: .picker)]
      case .offer(let offer): [Focusable(id: offer.id, kind: .offer)]
      case .rows(let list): list.rows.flatMap { $0.focusables(isOpen: $0.id == menu) }
      case .heading, .text, .notice, .ticket, .progress, .map, .chart: []
      }
    }
  }

  /// The picker `id`, or nil when it is none.
  func picker(_ id: ControlID) -> Picker? {
    for case .picker(let picker) in elements where picker.id == id { return picker }
    return nil
  }

  /// The text of the field `id`, or nil when it is no field.
  func text(of id: ControlID) -> String? {
    for case .field(let field) in elements where field.id == id { return field.text }
    return nil
  }
}

extension Row {
  fileprivate func focusables(isOpen: Bool) -> [Focusable] {
    [Focusable(id: id, kind: .row(hasMenu: !actions.isEmpty))]
      + (isOpen ? actions.map { Focusable(id: $0.id, kind: .action) } : [])
  }
}

extension Picker {
  /// The name of the option this many places behind the one that is chosen.
  func option(_ step: Int, wraps: Bool) -> String? {
    guard let index = options.firstIndex(where: { $0.name == selected }) else {
      return (step > 0 ? options.first : options.last)?.name
    }
    let next = index + step
    if wraps { return options[(next + options.count) % options.count].name }
    return options.indices.contains(next) ? options[next].name : nil
  }
}
