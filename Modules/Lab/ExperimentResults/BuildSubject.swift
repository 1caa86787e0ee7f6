/// The package that is built.
package enum BuildSubject: Hashable, Codable, Sendable {
  /// A generated app.
  case app(AppSubject)
  /// A package of somebody's own, of which one target is edited.
  case package(name: String, target: String)

  /// A name that is good for folders, such as `container-split-10`.
  package var name: String {
    switch self {
    case .app(let app): "\(app.style)-\(app.layout)-\(app.features)"
    case .package(let name, let target): "\(name)-\(target)"
    }
  }
}

/// What a generated app is like.
package struct AppSubject: Hashable, Codable, Sendable {
  /// How it is wired.
  package var style: String
  /// How it is cut into modules.
  package var layout: String
  package var features: Int
  /// How deep the flows stand within one another.
  package var depth: Int
  /// Screens of each feature.
  package var screens: Int
  /// Lines of each view model.
  package var lines: Int
  package var seed: Int

  package init(
    style: String, layout: String, features: Int, depth: Int, screens: Int, lines: Int, seed: Int
  ) {
    self.style = style
    self.layout = layout
    self.features = features
    self.depth = depth
    self.screens = screens
    self.lines = lines
    self.seed = seed
  }
}
