extension Content {
  /// The content in words, a line each, without the title: what a host says that can not draw.
  public var words: [String] { elements.flatMap(\.words) }
}

extension Element {
  /// The element in words, a line each.
  public var words: [String] {
    switch self {
    case .heading(let text): ["## \(text)"]
    case .text(let text): [text]
    case .notice(let notice): ["\(notice.kind.mark) \(notice.text)"]
    case .field(let field): field.words
    case .choice(let choice): choice.words
    case .rows(let list): list.rows.map(\.words)
    case .button(let button): ["[\(button.label)]"]
    case .ticket(let ticket): ticket.lines
    }
  }
}

extension Notice.Kind {
  var mark: String {
    switch self {
    case .information: "i"
    case .success: "✓"
    case .warning, .failure: "!"
    }
  }
}

extension Field {
  var words: [String] {
    ["\(label): \(text)"] + [hint, error.map { "! \($0)" }].compactMap { $0 }.map { "  \($0)" }
  }
}

extension Choice {
  var words: [String] {
    let chosen = value.map { value in detail.map { "\(value) (\($0))" } ?? value }
    return ["\(label): \(chosen ?? prompt)"] + (error.map { ["  ! \($0)"] } ?? [])
  }
}

extension Row {
  var words: String {
    "- " + [title, subtitle, detail].compactMap { $0 }.joined(separator: " · ")
  }
}

extension Ticket {
  /// The ticket in words, a line each.
  public var lines: [String] {
    [
      kind.uppercased(),
      "\(departure.city) (\(departure.code)) -> \(arrival.city) (\(arrival.code))",
      "\(departure.place) -> \(arrival.place)",
      "\(title) · \(author)",
      "\u{201C}\(reason)\u{201D}",
    ] + facts.map { "\($0.label): \($0.value)" }
  }
}
