import ScreenKit

/// Something that a step can act on, with the label by which it is found.
struct Control: Hashable {
  let id: ControlID
  let label: String
}

extension Content {
  /// The buttons and choices, from the top down; only the answers while a question stands.
  var tappable: [Control] {
    if question != nil { return answers }
    return elements.compactMap { element in
      switch element {
      case .button(let button): Control(id: button.id, label: button.label)
      case .choice(let choice): Control(id: choice.id, label: choice.label)
      default: nil
      }
    }
  }

  /// The answers to the question that stands over the screen.
  var answers: [Control] { (question?.answers ?? []).map(\.control) }

  /// The fields to type into, from the top down.
  var fields: [Control] { fields { $0 != .file } }

  /// The fields that take files, from the top down.
  var fileFields: [Control] { fields { $0 == .file } }

  /// The files that are offered, from the top down.
  var offers: [Control] {
    elements.compactMap { element in
      guard case .offer(let offer) = element else { return nil }
      return Control(id: offer.id, label: offer.label)
    }
  }

  private func fields(_ isMeant: (Field.Kind) -> Bool) -> [Control] {
    elements.compactMap { element in
      guard case .field(let field) = element, isMeant(field.kind) else { return nil }
      return Control(id: field.id, label: field.label)
    }
  }

  /// The pickers, from the top down.
  var pickers: [Picker] {
    elements.compactMap { if case .picker(let picker) = $0 { picker } else { nil } }
  }

  /// The rows of all lists, from the top down.
  var rows: [Row] {
    elements.flatMap { element in
      guard case .rows(let list) = element else { return [Row]() }
      return list.rows
    }
  }

  /// The rows by their titles; none while a question stands.
  var rowTitles: [Control] {
    question == nil ? rows.map { Control(id: $0.id, label: $0.title) } : []
  }

  /// All that can be read on the screen, on one line.
  var reading: String { ([title] + words).joined(separator: "\n").folded }
}

extension Button {
  var control: Control { Control(id: id, label: label) }
}

extension Picker {
  var control: Control { Control(id: id, label: label) }
}

extension [Control] {
  /// The first of this very label, else the first that differs in case only.
  func labelled(_ label: String) -> Control? {
    first { $0.label == label } ?? first { $0.label.lowercased() == label.lowercased() }
  }
}

extension [Row] {
  /// The row that fits these words best: by its whole title, by the title's beginning, by anything
  /// in it, and only then without regard to case. Among equals the topmost.
  func fitting(_ words: String) -> Row? {
    best(words) { $0 } ?? best(words.lowercased()) { $0.lowercased() }
  }

  private func best(_ words: String, _ fold: (String) -> String) -> Row? {
    first { fold($0.title) == words }
      ?? first { fold($0.title).hasPrefix(words) }
      ?? first { fold($0.reading).contains(words) }
  }
}

extension Row {
  /// All that can be read in the row.
  var reading: String {
    [title, subtitle, detail].compactMap { $0 }.joined(separator: " · ")
  }
}
