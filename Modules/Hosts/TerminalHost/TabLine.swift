import Navigation

/// The tabs that the person can choose, each with the digit that chooses it, within the rule below
/// the titles.
struct TabLine: Hashable {
  let titles: [String]
  /// Which one is seen, from 0.
  let selected: Int

  /// The tabs of a layer, or nil when it has none.
  @MainActor
  init?(_ layer: WindowLayer?) {
    guard let layer, let selected = layer.tabs.firstIndex(where: { $0 == layer.selectedTab })
    else { return nil }
    self.init(titles: layer.tabs.map(\.title), selected: selected)
  }

  init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  /// The line in `width` cells. Where not all titles fit, only the one that is seen has its own.
  func line(width: Int) -> StyledLine {
    let whole = line { titles[$0] }
    let line = whole.cells <= width ? whole : line { $0 == selected ? titles[$0] : "" }
    return line.cut(to: width) + rule(width - line.cells)
  }

  private func line(_ title: (Int) -> String) -> StyledLine {
    titles.indices.reduce(StyledLine()) { line, index in
      let name = title(index)
      let text = " \(index + 1)\(name.isEmpty ? "" : " \(name)") "
      return line + rule(1) + StyledLine(text, index == selected ? [.bold, .reverse] : [])
    }
  }

  private func rule(_ count: Int) -> StyledLine {
    StyledLine(String(repeating: "─", count: max(0, count)), .dim)
  }
}
