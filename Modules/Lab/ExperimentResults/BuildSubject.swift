/// The package that is built.
package enum BuildSubject: Hashable, Sendable {
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

extension BuildSubject: Codable {
  private enum Key: String, CodingKey {
    case app, package, target
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let app = try container.decodeIfPresent(AppSubject.self, forKey: .app) {
      self = .app(app)
    } else {
      self = .package(
        name: try container.decode(String.self, forKey: .package),
        target: try container.decode(String.self, forKey: .target))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .app(let app): try container.encode(app, forKey: .app)
    case .package(let name, let target):
      try container.encode(name, forKey: .package)
      try container.encode(target, forKey: .target)
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
