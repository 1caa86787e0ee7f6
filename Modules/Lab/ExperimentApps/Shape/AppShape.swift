/// What a generated app looks like. The same shape always gives the same text.
package struct AppShape: Hashable, Codable, Sendable {
  package let style: WiringStyle
  package let layout: AppLayout
  /// How many features there are, searches included.
  package let features: Int
  /// How many flows stand below one another at most.
  package let depth: Int
  /// How many screens each flow has.
  package let screens: Int
  /// About how many lines of code each view model has beside its fixed part.
  package let lines: Int
  /// What names, figures and bodies are drawn from.
  package let seed: UInt64

  /// Makes a shape.
  ///
  /// - Throws: `ShapeError.outOfRange` for a number that no app is generated for.
  package init(
    style: WiringStyle, layout: AppLayout, features: Int, depth: Int = 3, screens: Int = 3,
    lines: Int = 60, seed: UInt64 = 1
  ) throws(ShapeError) {
    for (name, value, range) in [
      ("features", features, 3...5000), ("depth", depth, 1...50), ("screens", screens, 1...12),
      ("lines", lines, 10...2000),
    ] where !range.contains(value) {
      throw .outOfRange(name: name, value: value, range: range)
    }
    self.style = style
    self.layout = layout
    self.features = features
    self.depth = depth
    self.screens = screens
    self.lines = lines
    self.seed = seed
  }

  /// The text of the app, with a change made or a fault put in if asked for.
  ///
  /// - Parameter variant: Makes the same change with other names and figures, so that no tool can
  ///   take the result of an earlier one.
  /// - Throws: `ShapeError.noPlace` when an app of this shape has no place for the fault.
  package func render(
    change: AppChange? = nil, variant: Int = 0, fault: WiringFault? = nil
  ) throws(ShapeError) -> GeneratedApp {
    let plan = AppPlan(self, change: change, variant: variant, fault: fault)
    if let fault, !plan.hasPlace(for: fault) { throw .noPlace(fault) }
    return AppRenderer(plan).render()
  }
}
