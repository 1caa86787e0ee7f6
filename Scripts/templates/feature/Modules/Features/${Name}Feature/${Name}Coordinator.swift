import Navigation
import ${Name}Interface

/// Leads through the screens of the ${phrase}.
final class ${Name}Coordinator: Coordinator {
  let flow = Flow<Void>()
  private let route: ${Name}Route
  private let dependencies: ${Name}Dependencies

  init(route: ${Name}Route, dependencies: ${Name}Dependencies) {
    self.route = route
    self.dependencies = dependencies
  }

  func start() {
    switch route {
    case .overview: showOverview()
    }
  }

  private func showOverview() {
    let model = ${Name}ViewModel(now: dependencies.now) { [weak self] in self?.flow.finish(()) }
    flow.router.push(${Name}Screen(model: model))
  }
}
