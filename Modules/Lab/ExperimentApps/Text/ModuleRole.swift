/// What a file belongs to. Which module that is, is the layout's business.
enum ModuleRole: Hashable {
  case core
  /// The central routes.
  case routes
  case container
  case interface(Int)
  case implementation(Int)
  case app
}

extension AppPlan {
  /// The module of a role in the layout.
  func module(_ role: ModuleRole) -> String {
    switch (shape.layout, role) {
    case (_, .container): "DependencyContainer"
    case (.single, _), (_, .app): "App"
    case (_, .core): "Core"
    case (_, .routes): "AppRoutes"
    case (.split, .interface(let index)): features[index].name + "Interface"
    case (_, .interface(let index)), (_, .implementation(let index)):
      features[index].name + "Feature"
    }
  }

  /// The folder of a role below `Sources`. In a single module each role has a folder of its own.
  func folder(_ role: ModuleRole) -> String {
    guard shape.layout == .single else { return module(role) }
    switch role {
    case .container: return "DependencyContainer"
    case .app: return "App/Root"
    case .core: return "App/Core"
    case .routes: return "App/AppRoutes"
    case .interface(let index), .implementation(let index): return "App/\(features[index].name)"
    }
  }
}
