import ExperimentResults
import PackageReader

extension ChapterPage {
  /// The plots of a section; nil where nothing of it was measured.
  func content(of section: ReportSection) -> String? {
    let content =
      switch section {
      case .clean: clean
      case .changes: changes
      case .edits: edits
      case .wiring, .launch, .tests:
        section.measures.map { appFigures($0) }.joined(separator: "\n")
      case .faults: faults
      case .packages: packages
      }
    let text = content.split(separator: "\n").joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  private var clean: String {
    let panels = chapter.cleanPanels(.wall)
    return group(panels) { $0.plotAgainstFeatures(.wall) }
  }

  private var changes: String {
    [
      (
        Measure.wall,
        "How long the build after a change takes; in the maps in seconds. A × is a build that failed."
      ),
      (
        .compiled,
        "How many modules are compiled again. The compiler's own statistics say so, a file a job."
      ),
    ].map { measure, words in
      let (largest, rest) = chapter.changePanels(measure).largestApart
      guard !largest.isEmpty else { return "" }
      let maps = chapter.changePanels(measure)
      let most = maps.flatMap(\.figures).compactMap(\.median).max() ?? 0
      return tag("h3", escaped(capitalized(measure.words))) + "\n"
        + tag("p", escaped(words)) + "\n"
        + group(largest) { $0.plotByChange(measure) }
        + heat(largest, most: most, unit: measure.unit)
        + smaller(rest) {
          group($0) { $0.plotByChange(measure) } + heat($0, most: most, unit: measure.unit)
        }
    }.joined(separator: "\n")
  }

  private var edits: String {
    [Measure.editFiles, .editModules, .editLines].map { measure in
      let panels = chapter.editPanels(measure)
      let (largest, rest) = panels.largestApart
      guard !largest.isEmpty else { return "" }
      let most = panels.flatMap(\.figures).compactMap(\.median).max() ?? 0
      return tag("h3", escaped(capitalized(measure.words))) + "\n"
        + heat(largest, most: most, unit: .count)
        + smaller(rest) { heat($0, most: most, unit: .count) }
    }.joined(separator: "\n")
  }

  private func appFigures(_ measure: Measure) -> String {
    let all = chapter.appPanels(measure)
    guard !all.isEmpty else { return "" }
    let depths = chapter.depthPanels(measure)
    // Those of one number of features and one depth are in the drawings against the depth.
    let panels = depths.isEmpty ? all : all.filter { $0.sizes.count > 1 || !$0.key.isGenerated }
    return tag("h3", escaped(capitalized(measure.words))) + "\n"
      + group(panels) { $0.plotAgainstFeatures(measure) }
      + (depths.isEmpty
        ? "" : tag("h4", "Against the depth") + group(depths) { $0.plotAgainstDepth(measure) })
  }

  // MARK: - Panels

  /// Drawings beside one another, with one legend.
  private func group(_ panels: [Panel], _ draw: (Panel) -> String) -> String {
    guard !panels.isEmpty else { return "" }
    let names = PlotSeries.all(panels.flatMap { $0.figures.map(\.key.app.style) })
    let legend = names.map { tag("li", $0.key + escaped($0.name)) }
    return tag("ul", ["class": "legend", "aria-label": "Legend"], legend.joined()) + "\n"
      + tag("div", ["class": "panels"], panels.map { figure($0, draw($0)) }.joined(separator: "\n"))
      + "\n"
  }

  private func heat(_ panels: [Panel], most: Double, unit: FigureUnit) -> String {
    let maps = panels.map { panel in
      figure(panel, ReportTable(panel.changes).heatMap(most: most, unit: unit))
    }
    return tag("div", ["class": "panels"], maps.joined(separator: "\n")) + "\n"
  }

  private func figure(_ panel: Panel, _ content: String) -> String {
    tag(
      "figure",
      [
        "class": "panel", "data-layout": panel.key.layout,
        "data-configuration": panel.key.configuration?.rawValue,
      ], tag("figcaption", escaped(panel.title)) + content)
  }

  private func smaller(_ panels: [Panel], _ show: ([Panel]) -> String) -> String {
    let sizes = Set(panels.compactMap(\.key.features)).sorted()
    return sizes.map { size in
      tag(
        "details",
        tag("summary", "The same with \(size) features")
          + show(panels.filter { $0.key.features == size }))
    }.joined(separator: "\n")
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
