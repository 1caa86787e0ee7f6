package import ExperimentApps
package import ExperimentResults

/// A generated app.
package struct GeneratedSource: BuildSource {
  package let subject: BuildSubject
  private let shape: AppShape
  private let base: GeneratedApp

  package init(_ shape: AppShape) throws(ShapeError) {
    self.shape = shape
    base = try shape.render()
    subject = .app(
      AppSubject(
        style: shape.style.rawValue, layout: shape.layout.rawValue, features: shape.features,
        depth: shape.depth, screens: shape.screens, lines: shape.lines, seed: Int(shape.seed)))
  }

  package func install(in folder: String) throws { try AppFolder(folder).write(base) }

  package func edit(_ change: String, run: Int, attempt: Int) throws -> AppEdit? {
    guard attempt == 0, let change = AppChange(rawValue: change) else { return nil }
    return base.edit(to: try shape.render(change: change, variant: run))
  }

  package func module(of path: String) -> String? {
    AppEdit.File(path: path, before: nil, after: nil).target
  }

  package func prediction(_ change: String) -> [String]? { nil }
}
