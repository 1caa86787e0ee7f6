import ExperimentResults

extension ReportChapter {
  /// Builds from nothing.
  func cleanPanels(_ measure: Measure) -> [Panel] {
    Panel.all(
      figures.figures(measure).filter { $0.key.about == BuildCell.clean }, by: .none,
      hasShapes: hasShapes)
  }

  /// Builds after changes, for each number of features.
  func changePanels(_ measure: Measure) -> [Panel] {
    Panel.all(
      figures.figures(measure).filter { $0.key.about != BuildCell.clean }, by: .features,
      hasShapes: hasShapes)
  }

  /// What edits cost, for each number of features.
  func editPanels(_ measure: Measure) -> [Panel] {
    Panel.all(figures.edits(measure), by: .features, hasShapes: hasShapes)
  }

  /// What is measured once for each app.
  func appPanels(_ measure: Measure) -> [Panel] {
    Panel.all(
      figures.figures(measure), by: .none,
      hasShapes: Self.hasShapes(figures.figures(measure)))
  }

  /// The same, for each number of features, where there are apps of several depths.
  func depthPanels(_ measure: Measure) -> [Panel] {
    Panel.all(figures.figures(measure), by: .featuresAcrossShapes, hasShapes: false)
      .filter { Set($0.figures.map(\.key.app.shape.depth)).count > 1 }
  }

  /// All that is measured once for each app, for each number of features.
  var wiringPanels: [Panel] {
    let measures = ReportSection.allCases.flatMap(\.measures)
    return Panel.all(
      figures.all.filter { measures.contains($0.key.measure) }, by: .features,
      hasShapes: Self.hasShapes(figures.figures(.wiringLines)))
  }

  /// Faults, of apps that differ in the style only.
  var faultPanels: [(title: String, layout: String, faults: [FaultFigure])] {
    let known = Dictionary(grouping: faults.filter(\.app.isGenerated)) { $0.app.named("") }
    let hasShapes = Set(known.keys.map(\.shape)).count > 1
    let others = Dictionary(grouping: faults.filter { !$0.app.isGenerated }, by: \.app.layout)
    return known.sorted { $0.key < $1.key }.map { app, faults in
      let shape = hasShapes ? ", \(app.shape.words)" : ""
      return ("\(app.layout), \(app.features) features\(shape)", app.layout, faults)
    } + others.sorted { $0.key < $1.key }.map { ("other apps, \($0)", $0, $1) }
  }

  /// Whether generated apps of several shapes are among them; others have none.
  private static func hasShapes(_ figures: [Figure]) -> Bool {
    Set(figures.map(\.key.app).filter(\.isGenerated).map(\.shape)).count > 1
  }
}
