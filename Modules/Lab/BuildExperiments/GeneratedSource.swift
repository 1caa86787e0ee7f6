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
    subject = shape.subject
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

extension AppShape {
  /// The app as what is built.
  package var subject: BuildSubject {
    .app(
      AppSubject(
        style: style.rawValue, layout: layout.rawValue, features: features, depth: depth,
        screens: screens, lines: lines, seed: Int(seed)))
  }
}
