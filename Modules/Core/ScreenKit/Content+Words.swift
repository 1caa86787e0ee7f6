extension Content {
  /// The content in words, a line each, without the title: what a host says that can not draw.
  public var words: [String] {
    let asked = question.map { question in
      ["? \(question.title)", question.text] + question.answers.map { "[\($0.label)]" }
    }
    return (asked ?? []) + elements.flatMap(\.words)
  }
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
    case .picker(let picker): [picker.words]
    case .progress(let line):
      ["\(line.label): \(Int((line.fraction * 100).rounded(.down))) % · \(line.detail)"]
    case .map(let map): [map.label] + map.flights.map(\.words)
    case .chart(let chart): [chart.label] + chart.bars.map { "  \($0.label): \($0.text)" }
    case .offer(let offer): ["[\(offer.label): \(offer.fileName)]"]
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
    ["\(label): \(shownText)"]
      + [hint, error.map { "! \($0)" }].compactMap { $0 }.map { "  \($0)" }
  }
}

extension Field {
  /// What has been typed, as it may be seen: a password as a dot for each character.
  public var shownText: String {
    kind == .password ? String(repeating: "\u{2022}", count: text.count) : text
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
      + actions.map { " [\($0.label)]" }.joined()
  }
}

extension Picker {
  var words: String {
    "\(label): "
      + options.map { $0.name == selected ? "(\($0.label))" : $0.label }
      .joined(separator: " | ")
  }
}

extension RouteMap.Flight {
  var words: String {
    let route = "  \(departure.city) (\(departure.code)) -> \(arrival.city) (\(arrival.code))"
    return progress.map { "\(route), \(Int(($0 * 100).rounded(.down))) %" } ?? route
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
