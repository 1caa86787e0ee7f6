import DependencyContainer
import Foundation
import Model
import Navigation
import SearchInterface

/// Leads from a file over what was understood of it to what has become of it.
final class ImportCoordinator: Coordinator {
  let flow = Flow<Void>()
  private let model: ImportViewModel
  private let dependencies: ImportDependencies

  init(dependencies: ImportDependencies) {
    self.dependencies = dependencies
    model = ImportViewModel(dependencies: dependencies)
  }

  func start() {
    flow.restores(ImportRoute.self, by: self) { try $0.restore($1) }
    model.onRoute = { [weak self] in self?.follow($0) }
    flow.router.push(ChooseFileScreen(model: model), whenGone: { [model] in model.cancel() })
  }

  /// The file is kept nowhere, so that only what has been done comes back.
  private func restore(_ route: ImportRoute) throws {
    switch route {
    case .report: follow(route)
    case .preview, .home, .departure, .arrival:
      model.noteThatFileIsGone()
      throw FileIsGone()
    }
  }

  private func follow(_ route: ImportRoute) {
    switch route {
    case .preview:
      flow.router.push(ImportPreviewScreen(model: model), for: route)
    case .home:
      find(.departure, for: route) { $0.depart(from: $1) }
    case .departure(let book):
      find(.departure, for: route) { $0.change(book, departure: $1) }
    case .arrival(let book):
      find(.arrival, for: route) { $0.change(book, arrival: $1) }
    case .report(let report):
      // Where the library is being written, the person is held on the preview.
      let screen = ImportReportScreen(report: report) { [weak self] in self?.flow.finish(()) }
      if model.isMerging {
        flow.router.replaceTop(with: screen, for: route)
      } else {
        flow.router.push(screen, for: route)
      }
    }
  }

  private func find(
    _ purpose: AirportSearchPurpose, for route: ImportRoute,
    then: @escaping @MainActor (ImportViewModel, Airport) -> Void
  ) {
    flow.start(dependencies.airportSearch().build(for: purpose), for: route) {
      [weak model] outcome in
      if let model, case .finished(let airport) = outcome { then(model, airport) }
    }
  }
}
